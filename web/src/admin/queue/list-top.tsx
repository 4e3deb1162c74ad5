import { useId } from 'react';
import { format } from '../format.ts';
import { t } from '../texts.ts';
import { OLDER_HOURS, olderHours } from './shown.ts';
import type { useQueue } from './use-queue.ts';

type Queue = Pick<
  ReturnType<typeof useQueue>,
  'shown' | 'older' | 'setOlder' | 'unseen' | 'showNew'
>;

/** Filter by minimum age. */
function OlderThan({ older, setOlder }: Pick<Queue, 'older' | 'setOlder'>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('queue.age')}
      </label>
      <select
        id={id}
        value={older ?? ''}
        onChange={({ target }) => setOlder(olderHours(target.value))}
      >
        <option value="">{t('queue.anyAge')}</option>
        {OLDER_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {t('queue.over', { hours })}
          </option>
        ))}
      </select>
    </>
  );
}

/** The header of the list: order, minimum age, and number of new requests. */
export function ListTop({ queue }: { queue: Queue }) {
  const { shown, unseen, showNew } = queue;
  const isOver = shown === 'decided';
  return (
    <>
      <div className="list-head">
        <span>{t(isOver ? 'queue.newest' : 'queue.oldest')}</span>
        {isOver ? <span>{t('queue.age')}</span> : <OlderThan {...queue} />}
      </div>
      <div aria-live="polite">
        {unseen > 0 && (
          <button type="button" className="queue-new" onClick={() => void showNew()}>
            {t('queue.new', { count: format.integer(unseen) })}
            <kbd>N</kbd>
          </button>
        )}
      </div>
    </>
  );
}
