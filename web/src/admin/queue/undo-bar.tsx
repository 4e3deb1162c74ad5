import { useEffect, useState } from 'react';
import { SECOND_MS } from '#core/time.ts';
import { worldNow } from '../../lib/world-clock.ts';
import { useStaff } from '../staff.ts';
import { t, textOf } from '../texts.ts';
import type { ReviewDetail } from './api.ts';
import type { Made } from './kept-decisions.ts';
import { UNDO_MS, useMade } from './pending-decisions.ts';

/** When a decision is carried out, in world time; an estimate for one just made. */
function useUntil({ until }: Made): number {
  const [about] = useState(() => worldNow() + UNDO_MS);
  return until ?? about;
}

/** Seconds until a decision is carried out. */
function useSeconds(made: Made): number {
  const until = useUntil(made);
  const [now, setNow] = useState(worldNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(worldNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.min(UNDO_MS / SECOND_MS, Math.max(0, Math.ceil((until - now) / SECOND_MS)));
}

/** The remaining time as a shrinking line. */
function Time({ made }: { made: Made }) {
  const until = useUntil(made);
  const [passedMs] = useState(() => Math.max(0, UNDO_MS - Math.max(0, until - worldNow())));
  const style = { animationDuration: `${UNDO_MS}ms`, animationDelay: `${-passedMs}ms` };
  return <i style={style} aria-hidden="true" />;
}

/** The pending action; the first of two people only gives their own approval. */
function actionOf({ choice, isFirst }: Made) {
  if (choice.verdict === 'reject') return 'undo.rejecting';
  return isFirst ? 'undo.givingFirst' : 'undo.approving';
}

function Coming({ made }: { made: Made }) {
  const seconds = useSeconds(made);
  const { userName: name } = made.item;
  return (
    <>
      <span className="truncate" aria-hidden="true">
        {t(actionOf(made), { name })}
      </span>
      <span className="numeric -ms-2.5" aria-hidden="true">
        {made.state !== 'offline' && seconds > 0 && t('undo.in', { seconds })}
        {made.state === 'offline' && t('undo.offline')}
      </span>
    </>
  );
}

/**
 * Announces decisions to screen readers. Mounted before the first decision: an element that appears together
 * with its text is not announced.
 */
function Told({ last, opened }: { last: Made | undefined; opened: ReviewDetail | undefined }) {
  const staff = useStaff();
  const said = [
    last && t('undo.told', { action: t(actionOf(last), { name: last.item.userName }) }),
    opened && t('queue.opened', { name: opened.userName }),
    opened && takenBy(opened, staff?.id),
  ];
  return (
    <p className="sr-only" role="status">
      {said.filter(Boolean).join(' ')}
    </p>
  );
}

/** What a colleague has done with the request or is about to do; undefined if there is nothing to report. */
function takenBy(item: ReviewDetail, me: string | undefined): string | undefined {
  const { status, decidedBy, pending, claimedBy, firstApprover } = item;
  if (status !== 'open') {
    const how = textOf(`status.${status}`);
    return decidedBy ? t('case.told', { how, name: decidedBy.name }) : how;
  }
  if (pending) return t(`case.pending.${pending.verdict}`, { name: pending.by.name });
  if (claimedBy && claimedBy.id !== me)
    return t('case.told', { how: t('case.taken'), name: claimedBy.name });
  if (!firstApprover) return undefined;
  return t('case.told', { how: t('case.first'), name: firstApprover.name });
}

interface UndoBarProps {
  onUndo: () => void;
  /** The open request of a queue. */
  opened?: ReviewDetail | undefined;
}

/** Decisions that can still be undone, the last one also by key. */
export function UndoBar({ onUndo, opened }: UndoBarProps) {
  const staff = useStaff();
  const made = useMade().filter(({ undone, staffId }) => !undone && staffId === staff?.id);
  const last = made.at(-1);
  return (
    <>
      <Told last={last} opened={opened} />
      {last && <Bar made={made} last={last} onUndo={onUndo} />}
    </>
  );
}

interface BarProps extends UndoBarProps {
  made: readonly Made[];
  last: Made;
}

function Bar({ made, last, onUndo }: BarProps) {
  return (
    <div className="undo-bar">
      <Coming key={`${last.key}/action`} made={last} />
      {made.length > 1 && <span className="numeric">+{made.length - 1}</span>}
      <button type="button" className="btn" onClick={onUndo}>
        {t('action.undo')} <kbd>U</kbd>
      </button>
      {last.state !== 'offline' && <Time key={`${last.key}/time`} made={last} />}
    </div>
  );
}

/** Decisions that could not be sent; shown on every page of the desk. */
export function Unsent() {
  const staff = useStaff();
  const count = useMade().filter(
    ({ state, staffId }) => state === 'offline' && staffId === staff?.id,
  ).length;
  return (
    <div role="status">
      {count > 0 && <p className="desk-alone">{t('desk.unsent', { count })}</p>}
    </div>
  );
}
