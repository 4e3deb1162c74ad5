import type { ArrowUp } from 'lucide-react';

interface MoveProps {
  icon: typeof ArrowUp;
  label: string;
  /** Absent if the row cannot move that way. */
  onMove: (() => void) | undefined;
}

/** A button that moves a row. */
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

/** Announces the new position of a moved row to screen readers. */
export const Told = ({ children }: { children: string | undefined }) => (
  <p className="sr-only" role="status" dir="auto">
    {children}
  </p>
);
