interface NameProps {
  text: string;
  className?: string;
}

/**
 * A name in its own writing direction, aligned with the page: on a right-to-left page a Latin name keeps its
 * full stop at its end, and is truncated at its tail, not its head.
 */
export function Name({ text, className = '' }: NameProps) {
  return (
    <span dir="auto" className={`bidi-isolate truncate block ${className}`}>
      {text}
    </span>
  );
}
