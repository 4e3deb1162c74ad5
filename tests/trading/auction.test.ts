import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FINE_UNIT, smaller } from '#core/money.ts';
import { type Bid, clearAuction } from '#trading/rules/auction.ts';

const LOT = 100n;
const lots = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map((count) => count * LOT);
const sale = fc.record({ reserve: fc.bigInt({ min: 1n, max: 20n }), volume: lots(1n, 60n) });
const bids = fc
  .array(
    fc.record({
      draw: fc.nat(5),
      price: fc.bigInt({ min: 1n, max: 30n }),
      quantity: lots(1n, 30n),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map((bid, index): Bid => ({ ...bid, id: `bid${index}` })));
const sum = (values: Iterable<bigint>) => [...values].reduce((all, one) => all + one, 0n);

describe('an auction', () => {
  test('sells whole lots, never more than offered or than anybody bid for, and all of it if demand suffices', () => {
    fc.assert(
      fc.property(sale, bids, (offer, all) => {
        const { parts, sold, demand } = clearAuction(offer, all, LOT);
        expect(sum(parts.values())).toBe(sold);
        expect(sold).toBe(smaller(demand, offer.volume));
        for (const { id, quantity } of all) {
          const part = parts.get(id) ?? 0n;
          expect(part >= 0n && part <= quantity).toBe(true);
          expect(part % LOT).toBe(0n);
        }
      }),
    );
  });

  test('has one price at or above the reserve, and serves no lower bid', () => {
    fc.assert(
      fc.property(sale, bids, (offer, all) => {
        const { parts, price, demand } = clearAuction(offer, all, LOT);
        expect(price >= offer.reserve).toBe(true);
        if (demand <= offer.volume) expect(price).toBe(offer.reserve);
        for (const bid of all) {
          const part = parts.get(bid.id) ?? 0n;
          if (part > 0n) expect(bid.price >= price).toBe(true);
          // Above the price everybody gets all of it.
          if (bid.price > price) expect(part).toBe(bid.quantity);
          if (bid.price < price) expect(part).toBe(0n);
        }
      }),
    );
  });

  test('shares the rest among bids at the price in proportion, to within a lot', () => {
    fc.assert(
      fc.property(sale, bids, (offer, all) => {
        const { parts, price, demand } = clearAuction(offer, all, LOT);
        const margin = all.filter((bid) => bid.price === price);
        if (demand <= offer.volume) return;
        const above = sum(all.filter((bid) => bid.price > price).map(({ quantity }) => quantity));
        const wanted = sum(margin.map(({ quantity }) => quantity));
        for (const { id, quantity } of margin) {
          const exact = (quantity * (offer.volume - above)) / wanted;
          const part = parts.get(id) ?? 0n;
          expect(part > exact - LOT && part <= exact + LOT).toBe(true);
        }
      }),
    );
  });

  test('does not depend on the order of arrival', () => {
    const shuffled = bids.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(sale, shuffled, (offer, [first, second]) => {
        const one = clearAuction(offer, first, LOT);
        const other = clearAuction(offer, second, LOT);
        expect(other.price).toBe(one.price);
        for (const { id } of first) expect(other.parts.get(id)).toBe(one.parts.get(id));
        // Ids are in the order of arrival; of two persons they must not decide.
        const people = first.map((bid, index) => ({ ...bid, draw: index }));
        const late = people.map((bid, index) => ({ ...bid, id: `bid${people.length - index}` }));
        const before = clearAuction(offer, people, LOT);
        const after = clearAuction(offer, late, LOT);
        for (const [index, { id }] of people.entries()) {
          expect(after.parts.get(late[index]?.id ?? '')).toBe(before.parts.get(id));
        }
      }),
    );
  });

  test('serves forced bids first, at one price that no served bid is below', () => {
    const share = fc.option(fc.bigInt({ min: 0n, max: FINE_UNIT }), { nil: undefined });
    const forced = bids.chain((all) =>
      fc
        .array(share, { minLength: all.length, maxLength: all.length })
        .map((shares) => all.map((bid, index): Bid => ({ ...bid, share: shares[index] }))),
    );
    fc.assert(
      fc.property(sale, forced, (offer, all) => {
        const { parts, price, sold } = clearAuction(offer, all, LOT);
        expect(price >= offer.reserve).toBe(true);
        expect(sum(parts.values())).toBe(sold);
        expect(sold <= offer.volume).toBe(true);
        for (const bid of all) {
          const part = parts.get(bid.id) ?? 0n;
          expect(part >= 0n && part <= bid.quantity && part % LOT === 0n).toBe(true);
          if (part > 0n) expect(bid.price >= price).toBe(true);
        }
        const inTurn = all
          .filter((bid) => bid.share !== undefined && bid.price >= offer.reserve)
          .toSorted((a, b) => a.draw - b.draw || (a.id < b.id ? -1 : 1));
        let left = offer.volume;
        for (const { id, quantity, share: wished = 0n } of inTurn) {
          const most = smaller((quantity * wished) / FINE_UNIT, left);
          expect(parts.get(id) ?? 0n).toBe(most - (most % LOT));
          left -= parts.get(id) ?? 0n;
        }
        // Who is not forced is served as in a sale of what is left.
        const others = all.filter((bid) => bid.share === undefined);
        const rest = clearAuction({ ...offer, volume: left }, others, LOT);
        for (const { id } of others) expect(parts.get(id)).toBe(rest.parts.get(id));
      }),
    );
  });
});
