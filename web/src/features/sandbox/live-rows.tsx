import { format } from '../../lib/format.ts';
import type { Recorded } from './api.ts';
import type { LoggedEvent } from './events-api.ts';
import { t } from './texts.ts';
import { wallMoment, wallTime } from './wall-time.ts';

/** A moment in 2001: no count is as large. */
const LEAST_MOMENT_MS = 1_000_000_000_000;

const bodyOf = (body: Recorded['answer']['body']) => body?.text ?? '';

/** Moments of the world as dates, other figures unchanged. */
export const figureText = (value: unknown): string =>
  typeof value === 'number' && value > LEAST_MOMENT_MS ? wallMoment(value) : String(value);

const wordsOf = (figures: Readonly<Record<string, unknown>>) =>
  Object.entries(figures).map(([name, value]) => `${name} ${figureText(value)}`);

/** Name and figures of a refusal. */
function refusalOf({ answer, status }: Recorded): string {
  if (status < 400) return '';
  try {
    const { data } = JSON.parse(bodyOf(answer.body));
    return [data.error, ...wordsOf(data.figures ?? {})].join(' · ');
  } catch {
    return '';
  }
}

export function RequestRow({ request }: { request: Recorded }) {
  const { id, method, url, status, durationMs, time, faults = [] } = request;
  const isWell = status >= 200 && status < 400;
  const refusal = refusalOf(request);
  return (
    <li>
      <details>
        <summary>
          <span className="mono text-tertiary">{method}</span>
          <span className="min-w-0">
            <span className="mono truncate numeric block">{url}</span>
            {refusal && <small className="truncate">{refusal}</small>}
          </span>
          <span className="numeric text-xs">
            <span className={isWell ? 'font-semibold text-ok' : 'font-semibold text-danger'}>
              {status || t('live.lost')}
            </span>{' '}
            <span className="text-tertiary">{format.integer(durationMs)} ms</span>
          </span>
        </summary>
        <p className="text-xs text-tertiary">
          <span className="numeric">{wallTime(time)}</span> ·{' '}
          <span className="mono numeric">{[id, ...faults].join(' · ')}</span>
        </p>
        {[bodyOf(request.request.body), bodyOf(request.answer.body)]
          .filter(Boolean)
          .map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was asked, then what was answered
            <pre key={index} className="mono" dir="ltr">
              {text}
            </pre>
          ))}
      </details>
    </li>
  );
}

export function EventRow({ event }: { event: LoggedEvent }) {
  const { seq, time, kind, id, status, figures = {} } = event;
  const more = [...(status === undefined ? [] : [String(status)]), ...wordsOf(figures)];
  return (
    <li className="event-row">
      <span className="numeric text-xs text-tertiary">{seq}</span>
      <span className="min-w-0">
        <span className="font-semibold truncate numeric block">{kind}</span>
        <small className="truncate numeric">{more.length > 0 ? more.join(' · ') : id}</small>
      </span>
      <span className="numeric text-xs text-tertiary">{wallTime(time)}</span>
    </li>
  );
}
