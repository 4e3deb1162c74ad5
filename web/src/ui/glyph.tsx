/** The house mark: grains in a sieve. */
export function Glyph({ className = '' }: { className?: string }) {
  return (
    <svg className={`icon glyph ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="2.75" y="2.75" width="18.5" height="18.5" rx="6" />
      <path d="M8 16h0M12 16h0M16 16h0M12 12h0M16 12h0M16 8h0" strokeWidth="2.6" />
    </svg>
  );
}
