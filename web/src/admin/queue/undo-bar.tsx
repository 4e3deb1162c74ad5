import { useEffect, useState } from 'react';
import { say } from '../say.ts';
import { useStaff } from '../staff.ts';
import type { Made } from './kept-decisions.ts';
import { UNDO_MS, useMade } from './pending-decisions.ts';

const SECOND_MS = 1_000;

/** Whole seconds until a decision made just now is carried out. */
function useSeconds(): number {
  const [left, setLeft] = useState(UNDO_MS / SECOND_MS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** What is about to be done: of the first of two, only their own yes is given. */
function deedOf({ choice, isFirst }: Made) {
  if (choice.verdict === 'reject') return 'undo.rejecting';
  return isFirst ? 'undo.givingFirst' : 'undo.approving';
}

function Coming({ made }: { made: Made }) {
  const seconds = useSeconds();
  const { userName: name } = made.item;
  return (
    <>
      <span className="sr" role="status">
        {say('undo.told', { deed: say(deedOf(made), { name }) })}
      </span>
      <span className="clip" aria-hidden="true">
        {say(deedOf(made), { name })}
      </span>
      <span className="num one-line" aria-hidden="true">
        {made.state !== 'offline' && seconds > 0 && say('undo.in', { seconds })}
        {made.state === 'offline' && say('undo.offline')}
      </span>
    </>
  );
}

/** The decisions that can still be taken back, the last one by its key. */
export function UndoBar({ onUndo }: { onUndo: () => void }) {
  const staff = useStaff();
  const made = useMade().filter(({ undone, staffId }) => !undone && staffId === staff?.id);
  const last = made.at(-1);
  if (!last) return null;
  return (
    <div className="undo-bar">
      <Coming key={`${last.key}/deed`} made={last} />
      {made.length > 1 && <span className="num">+{made.length - 1}</span>}
      <button type="button" className="btn" onClick={onUndo}>
        {say('action.undo')} <kbd>U</kbd>
      </button>
      {last.state !== 'offline' && (
        <i
          key={`${last.key}/time`}
          style={{ animationDuration: `${UNDO_MS}ms` }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}

/** Decisions that could not be sent, said on whichever page of the desk. */
export function Unsent() {
  const staff = useStaff();
  const count = useMade().filter(
    ({ state, staffId }) => state === 'offline' && staffId === staff?.id,
  ).length;
  return (
    <div role="status">
      {count > 0 && <p className="desk-alone">{say('desk.unsent', { count })}</p>}
    </div>
  );
}
