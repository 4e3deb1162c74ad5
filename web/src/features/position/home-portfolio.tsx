import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Holding } from '#contract/positions';
import { baseText, useLiveHolding } from '../../lib/holding-value.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Change } from '../../ui/price.tsx';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Called } from '../instrument/quote-row.tsx';
import { homeHoldingsOptions, homeListSize } from './api.ts';
import { BaseMoney } from './base-money.tsx';

function HoldingRow({ holding }: { holding: Holding }) {
  const now = useLiveHolding(holding);
  const { stockCode, stockName, market, classify, source } = now;
  return (
    <tr>
      <td>
        <Link
          to="/quote"
          search={{ code: stockCode, name: stockName, market, classify, source }}
          className="who"
        >
          <Logo
            code={stockCode}
            name={stockName}
            classify={classify}
            url={now.localLogoUrl}
            size={32}
          />
          <Called item={{ stock_code: stockCode, name: stockName }} small />
        </Link>
      </td>
      <td>
        <BaseMoney holding={now} />
        <small className="text-xs">
          <Change value={Number(baseText(now.base.daily))} />
        </small>
      </td>
      <td>
        <Change value={Number(baseText(now.base.profit))} bare />
        <small className="text-xs">
          <Change value={Number(now.profitRate)} percent />
        </small>
      </td>
    </tr>
  );
}

function HoldingsTable({ holdings }: { holdings: readonly Holding[] }) {
  // One above the other, like the figures of the column.
  const [value, daily] = t('trade.valueAndDaily').split(' | ');
  return (
    <table className="table table-fixed">
      <colgroup>
        <col className="w-[40%]" />
        <col className="w-[33%]" />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('market.name')}</th>
          <th scope="col">
            {`${value} | `}
            <br />
            {daily}
          </th>
          <th scope="col">{t('trade.unrealized')}</th>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <HoldingRow key={holding.id} holding={holding} />
        ))}
      </tbody>
    </table>
  );
}

/** Up to five holdings. Strangers have none, and nothing is requested for them. */
export function HomePortfolio({ more }: { more: ReactNode }) {
  const { loggedIn } = useSession();
  const query = useQuery({ ...homeHoldingsOptions, enabled: loggedIn });
  if (!loggedIn) return null;
  const goMarket = (
    <Link to="/market" className={buttonClass({ medium: true, kind: 'soft' })}>
      {t('action.goMarket')}
    </Link>
  );
  return (
    <Section title={t('home.myPortfolio')} more={more}>
      <Loaded query={query} waiting={<RowsSkeleton rows={homeListSize} spark={false} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty text={t('home.noHoldings')} action={goMarket} />
          ) : (
            <HoldingsTable holdings={list} />
          )
        }
      </Loaded>
    </Section>
  );
}
