import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and figures, one line each. */
export function Facts({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi className="num">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
