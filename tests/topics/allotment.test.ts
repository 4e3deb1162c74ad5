import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FINE_UNIT, smaller } from '#core/money.ts';
import { allotShares, type Offered, type Request } from '#topics/offers/allotment-rules.ts';

const lot = fc.constantFrom(1n, 10n, 100n);
const scene = lot.chain((size) =>
  fc.record({
    offered: fc.record({
      shares: fc.bigInt({ min: 1n, max: 500n }).map((lots) => lots * size),
      lot: fc.constant(size),
      others: fc.bigInt({ min: 0n, max: 100_000n }),
    }),
    requests: fc
      .array(
        fc.record({
          quantity: fc.bigInt({ min: 1n, max: 80n }).map((lots) => lots * size),
          draw: fc.nat(9999),
        }),
        { maxLength: 30 },
      )
      .map((list) => list.map((one, index): Request => ({ id: `s${index}`, ...one }))),
  }),
);

const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n);
const equities = (offered: Offered, requests: readonly Request[]) => {
  const allotted = allotShares(offered, requests);
  return requests.map(({ id }) => allotted.get(id)?.equity ?? -1n);
};

describe('an allotment', () => {
  test('gives whole lots: together never more than offered, nobody more than asked', () => {
    fc.assert(
      fc.property(scene, ({ offered, requests }) => {
        const got = equities(offered, requests);
        const demand = sum(requests.map(({ quantity }) => quantity)) + offered.others;
        for (const [index, equity] of got.entries()) {
          const asked = requests[index]?.quantity ?? 0n;
          expect(equity >= 0n && equity <= asked && equity % offered.lot === 0n).toBe(true);
          // Never a lot away from the common share.
          const share = demand <= offered.shares ? asked : (asked * offered.shares) / demand;
          const apart = equity > share ? equity - share : share - equity;
          expect(apart <= offered.lot).toBe(true);
        }
        expect(sum(got) <= offered.shares).toBe(true);
      }),
    );
  });

  test('gives everybody everything when there is enough', () => {
    fc.assert(
      fc.property(scene, ({ offered, requests }) => {
        const asked = requests.map(({ quantity }) => quantity);
        const shares = sum(asked) + offered.others + 1n;
        expect(equities({ ...offered, shares }, requests)).toEqual(asked);
      }),
    );
  });

  test('does not depend on the order of requests, and is repeatable', () => {
    fc.assert(
      fc.property(scene, fc.array(fc.nat()), ({ offered, requests }, keys) => {
        const shuffled = requests
          .map((request, index) => ({ request, key: keys[index] ?? index }))
          .sort((a, b) => b.key - a.key)
          .map(({ request }) => request);
        const inOrder = new Map([...allotShares(offered, requests)].sort());
        const inAnother = new Map([...allotShares(offered, shuffled)].sort());
        expect(inAnother).toEqual(inOrder);
      }),
    );
  });

  test('draws with the published chance', () => {
    const offered = { shares: 1000n, lot: 10n, others: 3000n };
    const got = (draw: number) => equities(offered, [{ id: 'a', quantity: 10n, draw }])[0];
    const chance = allotShares(offered, [{ id: 'a', quantity: 10n, draw: 0 }]).get('a')?.chance;
    expect(chance).toBe(3322);
    expect([got(3321), got(3322)]).toEqual([10n, 0n]);
  });

  test('gives forced shares first, and the rest by the rule', () => {
    const shares = fc.array(fc.option(fc.bigInt({ min: 0n, max: FINE_UNIT }), { nil: undefined }), {
      minLength: 30,
      maxLength: 30,
    });
    fc.assert(
      fc.property(scene, shares, ({ offered, requests }, wished) => {
        const asked = requests.map((one, index) => ({ ...one, share: wished[index] }));
        const allotted = allotShares(offered, asked);
        let left = offered.shares;
        const forced = asked.filter(({ share }) => share !== undefined);
        const inTurn = forced.toSorted((a, b) => a.draw - b.draw || (a.id < b.id ? -1 : 1));
        for (const { id, quantity, share = 0n } of inTurn) {
          const part = (quantity * share) / FINE_UNIT;
          const most = smaller(part, left);
          expect(allotted.get(id)).toMatchObject({
            rule: 'forced',
            equity: most - (most % offered.lot),
          });
          left -= allotted.get(id)?.equity ?? 0n;
        }
        const others = requests.filter((_, index) => wished[index] === undefined);
        const rest = allotShares({ ...offered, shares: left }, others);
        for (const { id } of others) expect(allotted.get(id)).toEqual(rest.get(id));
        expect(sum([...allotted.values()].map(({ equity }) => equity)) <= offered.shares).toBe(
          true,
        );
      }),
    );
  });
});
