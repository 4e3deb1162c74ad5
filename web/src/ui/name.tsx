interface NameProps {
  text: string;
  className?: string;
}

/**
 * A name in its own writing direction, at the page's side: in a right-to-left page a Latin name keeps
 * its full stop at its end and loses its tail, not its head, where it is too long.
 */
export function Name({ text, className = '' }: NameProps) {
  return (
    <span dir="auto" className={`bidi-isolate truncate block ${className}`}>
      {text}
    </span>
  );
}
