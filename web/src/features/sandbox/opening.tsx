import { type ReactNode, useId, useState } from 'react';

interface OpeningProps {
  /** Always visible; opens the rest. */
  head: ReactNode;
  /** Beside it. */
  end?: ReactNode;
  /** Below both, full width. */
  children: ReactNode;
}

/** A line of a list that expands to its details. */
export function Opening({ head, end, children }: OpeningProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className="opener"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {head}
      </button>
      <span className="hstack">{end}</span>
      {open && (
        <div id={id} className="opened">
          {children}
        </div>
      )}
    </li>
  );
}
