interface NameProps {
  text: string;
  className?: string;
  /** Where a column is narrow: two lines before it is cut. */
  tall?: boolean;
}

/**
 * A name in its own writing direction, at the page's side: in a right-to-left page a Latin name keeps
 * its full stop at its end and loses its tail, not its head, where it is too long.
 */
export function Name({ text, className = '', tall = false }: NameProps) {
  return (
    <span
      dir="auto"
      className={`bidi-isolate ${tall ? 'line-clamp-2 wrap-anywhere' : 'truncate block'} ${className}`}
    >
      {text}
    </span>
  );
}
