import type { Fact } from './facts.tsx';
import { Figure } from './figure.tsx';

interface StatsProps {
  /** Names and figures, already translated. */
  figures: readonly Fact[];
  className?: string;
}

/** A few figures side by side, each with its name above it. */
export function Stats({ figures, className = '' }: StatsProps) {
  return (
    <dl className={`stats ${className}`}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof figure === 'string' ? <Figure text={figure} /> : figure}</dd>
        </div>
      ))}
    </dl>
  );
}
