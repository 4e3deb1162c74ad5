import type { ReactElement } from 'react';
import { Figure } from './figure.tsx';

/** A name and its figure, or an element in its place. */
export type Fact = readonly [name: string, value: string | ReactElement];

interface FactsProps {
  facts: readonly Fact[];
  className?: string;
  /** Announces changes to screen readers, for figures that follow what is being typed. */
  live?: boolean;
}

/** Names and figures, one pair per line. */
export function Facts({ facts, className = '', live = false }: FactsProps) {
  return (
    <dl className={`facts ${className}`} aria-live={live ? 'polite' : undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <Figure text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
