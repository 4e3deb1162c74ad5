import { type ReactNode, useId, useState } from 'react';

interface OpeningProps {
  /** What is always seen, and opens the rest. */
  head: ReactNode;
  /** Beside it. */
  end?: ReactNode;
  /** Below both, as wide as the line. */
  children: ReactNode;
}

/** A line of a list that shows the whole of what it is about. */
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
