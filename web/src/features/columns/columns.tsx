import type { ReactNode } from 'react';
import { t } from '../../lib/words.ts';
import { BesideTheScreen } from '../../ui/pane.ts';
import { QuoteScreen } from '../market/quote-screen.tsx';
import { TicketScreen } from '../order/ticket-screen.tsx';
import { MyPosition } from '../position/my-position.tsx';
import { OwnTables } from './own-tables.tsx';
import { WatchColumn } from './watch-column.tsx';
import './columns.css';

export interface ColumnsProps {
  /** Which of the columns is the screen of the URL: the chart or the ticket. */
  place: 'quote' | 'ticket';
  code: string;
  market: string;
  name: string;
  /** The screen of the URL. */
  children: ReactNode;
}

/** Watchlist, chart and ticket side by side; one of the latter is the screen of the URL. */
export function Columns({ place, code, market, name, children }: ColumnsProps) {
  const key = `${market}.${code}`;
  const instrument = { stockCode: code, market };
  return (
    <>
      <aside className="column" aria-label={t('tab.watchlist')}>
        <WatchColumn code={code} market={market} />
      </aside>
      <div className="middle">
        <div className="column">
          {place === 'quote' ? (
            children
          ) : (
            <BesideTheScreen value={true}>
              <QuoteScreen
                key={key}
                instrument={instrument}
                name={name}
                mine={(detail) => <MyPosition detail={detail} />}
              />
            </BesideTheScreen>
          )}
        </div>
        <OwnTables here={{ code, market }} />
      </div>
      <div className="column ticket">
        {place === 'ticket' ? (
          children
        ) : (
          <BesideTheScreen value={true}>
            <TicketScreen search={{ code, market }} />
          </BesideTheScreen>
        )}
      </div>
    </>
  );
}
