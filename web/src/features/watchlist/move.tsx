import type { ArrowUp } from 'lucide-react';

interface MoveProps {
  icon: typeof ArrowUp;
  label: string;
  /** Absent where there is nowhere to go. */
  onMove: (() => void) | undefined;
}

/** A button of a row that is put in order. */
export function Move({ icon: Icon, label, onMove }: MoveProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-disabled={onMove === undefined || undefined}
      onClick={onMove}
    >
      <Icon
        className={`icon size-5 ${onMove ? 'text-secondary' : 'opacity-30'}`}
        aria-hidden="true"
      />
    </button>
  );
}

/** Said rather than shown: where a row stands now that was moved. */
export const Told = ({ children }: { children: string | undefined }) => (
  <p className="sr-only" role="status" dir="auto">
    {children}
  </p>
);
