export type Fact = readonly [name: string, value: string];

/** Names and figures, one line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
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
