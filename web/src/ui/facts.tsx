import type { ReactElement } from 'react';
import { Figure } from './figure.tsx';

/** A name and its figure, or what else stands for it. */
export type Fact = readonly [name: string, value: string | ReactElement];

interface FactsProps {
  facts: readonly Fact[];
  className?: string;
  /** Figures that change while something is written are told as they do. */
  live?: boolean;
}

/** Names and figures, one line each. */
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
