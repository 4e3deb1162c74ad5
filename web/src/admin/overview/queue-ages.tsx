import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#contract/dashboard';
import { review } from '#contract/reviews';
import { ageText, DUE_MS, isDueSoon } from '../age.ts';
import { format } from '../format.ts';
import { may, useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import { Pointed } from './pointed.tsx';

const AGE_HOURS = 4;
const DAY_HOURS = 24;

/** `4–8 h`, and `24 h +` for late requests. */
const ageName = (at: number) =>
  at * AGE_HOURS < DAY_HOURS ? `${at * AGE_HOURS}–${(at + 1) * AGE_HOURS} h` : `${DAY_HOURS} h +`;

const toneOf = (ageMs: number) => {
  if (ageMs >= DUE_MS) return 'late';
  return isDueSoon(ageMs) ? 'soon' : 'fine';
};

/** Name of a queue; a link for those who may work in it. */
function QueueName({ kind }: Pick<Dashboard['queues'][number], 'kind'>) {
  const name = t(`queue.${kind}`);
  if (!may(useStaff()?.role, review.list)) return <span>{name}</span>;
  return (
    <Link to="/admin/queue/$kind" params={{ kind }} className="link">
      {name}
    </Link>
  );
}

/** Ages of waiting requests, within the day that the house promises. */
export function QueueAges({ queue, now }: { queue: Dashboard['queues'][number]; now: number }) {
  const { kind, open, oldestAt, ages } = queue;
  const age = oldestAt === undefined ? 0 : Math.max(0, now - oldestAt);
  const most = Math.max(1, ...ages);
  const tone = toneOf(age);
  return (
    <div className="measure" data-tone={tone}>
      <QueueName kind={kind} />
      <b className="numeric">{format.integer(open)}</b>
      <Pointed
        label={`${t(`queue.${kind}`)}: ${t('overview.ages')}`}
        count={ages.length}
        contentAt={(at) => ({
          name: ageName(at),
          values: [{ text: t('queue.count.waiting', { count: format.integer(ages[at] ?? 0) }) }],
        })}
      >
        <ul className="ages" aria-label={t('overview.ages')}>
          {ages.map((count, at) => (
            <li key={ageName(at)} data-late={at * AGE_HOURS >= DAY_HOURS || undefined}>
              <i style={{ height: `${(count / most) * 100}%` }} />
              <span className="sr-only">{`${ageName(at)}: ${count}`}</span>
            </li>
          ))}
        </ul>
      </Pointed>
      <div className="due" aria-hidden="true">
        <i style={{ width: `${Math.min(1, age / DUE_MS) * 100}%` }} />
      </div>
      <small className={tone === 'fine' ? 'text-tertiary' : undefined}>
        {oldestAt === undefined ? t('queue.empty') : t('overview.age', { age: ageText(age) })}
        {tone === 'late' && ` · ${t('queue.overdue')}`}
      </small>
    </div>
  );
}
