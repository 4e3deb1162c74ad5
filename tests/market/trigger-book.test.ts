import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Trigger, TriggerBook } from '#trading/trigger-book.ts';

const triggerOf = (owner: number, level: number, below: boolean): Trigger => ({
  id: `t${owner}`,
  ownerId: `o${owner}`,
  instrument: 'US.KO',
  side: below ? 'atOrBelow' : 'atOrAbove',
  level,
  since: 0,
  userId: 'u',
  rank: 0,
  command: () => ({ needs: {}, decide: () => ({ ok: true, value: {} }) }),
});

const owner = fc.nat(12);
const action = fc.oneof(
  fc.record({ put: owner, level: fc.integer({ min: 1, max: 3 }), below: fc.boolean() }),
  fc.record({ drop: fc.array(owner, { maxLength: 6 }), atOnce: fc.boolean() }),
);

test('holds the triggers that were set and not removed, nearest first, equal levels in order of arrival', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const book = new TriggerBook();
      let held: Trigger[] = [];
      const without = (ids: readonly string[]) =>
        held.filter(({ ownerId }) => !ids.includes(ownerId));
      for (const step of actions) {
        if ('put' in step) {
          const trigger = triggerOf(step.put, step.level, step.below);
          book.set(trigger.ownerId, [trigger]);
          held = [...without([trigger.ownerId]), trigger];
        } else {
          const ids = step.drop.map((number) => `o${number}`);
          if (step.atOnce) book.removeAll(ids);
          else for (const id of ids) book.set(id, []);
          held = without(ids);
        }
        for (const { side, list } of book.sides) {
          const sign = side === 'atOrBelow' ? -1 : 1;
          const expected = held
            .filter((trigger) => trigger.side === side)
            .sort((a, b) => sign * (a.level - b.level));
          expect(list).toEqual(expected);
        }
        expect([book.size, held.every((trigger) => book.holds(trigger))]).toEqual([
          held.length,
          true,
        ]);
      }
    }),
  );
});
