import { useEffect, useState } from 'react';
import { say } from '../say.ts';
import { type Pending, UNDO_MS, usePending } from './pending-decisions.ts';

const SECOND_MS = 1_000;

/** Whole seconds until a decision made just now is sent. */
function useSeconds(): number {
  const [left, setLeft] = useState(UNDO_MS / SECOND_MS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(1, now - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** What is about to be done: of the first of two, only their own yes is given. */
function deedOf({ item, choice }: Pending) {
  if (choice.verdict === 'reject') return 'undo.rejecting';
  return item.twoPeople && !item.firstApprover ? 'undo.givingFirst' : 'undo.approving';
}

function Coming({ pending }: { pending: Pending }) {
  const seconds = useSeconds();
  const { userName: name } = pending.item;
  return (
    <>
      <span className="sr" role="status">
        {say('undo.told', { deed: say(deedOf(pending), { name }) })}
      </span>
      <span className="clip" aria-hidden="true">
        {say(deedOf(pending), { name })}
      </span>
      <span className="num one-line" aria-hidden="true">
        {say('undo.in', { seconds })}
      </span>
    </>
  );
}

/** The decisions that can still be taken back, the last one by its key. */
export function UndoBar({ onUndo }: { onUndo: () => void }) {
  const pending = usePending();
  const last = pending.at(-1);
  if (!last) return null;
  return (
    <div className="undo-bar">
      <Coming key={`${last.item.id}/deed`} pending={last} />
      {pending.length > 1 && <span className="num">+{pending.length - 1}</span>}
      <button type="button" className="btn" onClick={onUndo}>
        {say('action.undo')} <kbd>U</kbd>
      </button>
      <i
        key={`${last.item.id}/time`}
        style={{ animationDuration: `${UNDO_MS}ms` }}
        aria-hidden="true"
      />
    </div>
  );
}
