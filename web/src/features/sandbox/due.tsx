import { useState } from 'react';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Moved } from './api.ts';
import { figureText } from './live-rows.tsx';
import { t } from './texts.ts';
import { wallTime } from './wall-time.ts';

const SHOWN_FIRST = 7;

export interface LastMove {
  /** Title of the control that moved the clock. */
  title: string;
  moved: Moved;
}

/** What fell due during the last move, in order. */
export function Due({ last }: { last: LastMove | undefined }) {
  const [isWhole, setWhole] = useState(false);
  if (!last) {
    return (
      <div>
        <p className="font-semibold">{t('due.title')}</p>
        <p className="text-tertiary mt-2">{t('due.hint')}</p>
      </div>
    );
  }
  const { events, eventCount, tookMs } = last.moved;
  const shown = isWhole ? events : events.slice(0, SHOWN_FIRST);
  return (
    <div>
      <p className="between">
        <span className="font-semibold">
          {t('due.by')} <bdi>{last.title}</bdi>
        </span>
        <span className="numeric text-xs text-tertiary" role="status">
          {format.integer(eventCount)} · {format.integer(tookMs)} ms
        </span>
      </p>
      {eventCount === 0 && <p className="text-tertiary mt-2">{t('due.nothing')}</p>}
      <ol className="due">
        {shown.map(({ seq, time, kind, status, id, figures = {} }) => (
          <li key={seq}>
            <span className="numeric time">{wallTime(time)}</span>
            <span className="truncate">
              <span className="mono">{kind}</span>{' '}
              {status !== undefined && <span className="text-tertiary">{status}</span>}
            </span>
            <span className="mono numeric reference">
              {Object.values(figures).slice(0, 2).map(figureText).join(' · ') || id}
            </span>
          </li>
        ))}
      </ol>
      {events.length > SHOWN_FIRST && !isWhole && (
        <Button kind="text" medium onClick={() => setWhole(true)}>
          <span>
            {t('due.all')} · <span className="numeric">{format.integer(events.length)}</span>
          </span>
        </Button>
      )}
    </div>
  );
}
