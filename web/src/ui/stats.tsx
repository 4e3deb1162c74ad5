import type { Fact } from './facts.tsx';
import { Figure } from './figure.tsx';

interface StatsProps {
  /** Name and figure, already in the person's language. */
  figures: readonly Fact[];
  className?: string;
}

/** A few figures side by side, each under its name. */
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
