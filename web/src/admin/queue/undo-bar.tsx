import { say } from '../say.ts';
import { UNDO_MS, usePending } from './pending-decisions.ts';

/** The decisions that can still be taken back, the last one by its key. */
export function UndoBar({ onUndo }: { onUndo: () => void }) {
  const pending = usePending();
  const last = pending.at(-1);
  if (!last) return null;
  const text = last.choice.verdict === 'approve' ? 'undo.approved' : 'undo.rejected';
  return (
    <div className="undo-bar" role="status">
      <span>{say(text, { name: last.item.userName })}</span>
      {pending.length > 1 && <span className="num">+{pending.length - 1}</span>}
      <button type="button" className="btn" onClick={onUndo}>
        {say('action.undo')} <kbd>U</kbd>
      </button>
      <i key={last.item.id} style={{ animationDuration: `${UNDO_MS}ms` }} aria-hidden="true" />
    </div>
  );
}
