/** Scripted decisions and their rules live in the database: a restart loses none. */
import { afterAll, expect, test } from 'vitest';
import { applyForPermission } from '#core/permission.ts';
import { accept } from '#core/result.ts';
import { MINUTE_MS } from '#core/time.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { makeRule, type NewRule } from '#topics/outcomes/rules.ts';
import { findPermission } from '#trading/queries/offers.ts';
import { START_MS } from './harness.ts';
import { Restartable } from './restartable.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

const RULE: NewRule = {
  kind: 'permission',
  outcome: 'approve',
  reasonCode: null,
  reasonText: null,
  delayMs: MINUTE_MS,
  size: null,
  userId: null,
  suffix: null,
  target: null,
  remaining: 2,
};

const house = new Restartable(SAMPLE_INSTRUMENTS);
afterAll(() => house.close());

/** Applies to trade in blocks, as the endpoint does. */
async function apply(email: string): Promise<string> {
  const { database, outcomes, unitOfWork } = house.world;
  const user = await findUserByEmail(database.reader, email);
  const script = await outcomes.of({ kind: 'permission', userId: user?.id ?? '' });
  const applied = await unitOfWork.run({
    needs: script.needs({}),
    decide: (draft) => {
      const made = applyForPermission(draft, user?.id ?? '', 'block');
      if (!made.ok) return made;
      script.follow(draft, made.value.id);
      return accept(made.value.id);
    },
  });
  if (!applied.ok) throw new Error(applied.error);
  return applied.value;
}

test('a planned outcome happens at its moment, and the rule continues to count', async () => {
  await house.startAt(START_MS);
  await house.world.unitOfWork.run({
    needs: {},
    decide: (draft) => accept(makeRule(draft, RULE).id),
  });
  const first = await apply('newcomer@sandbourse.test');
  await house.startAt(START_MS + MINUTE_MS - 1);
  const { reader } = house.world.database;
  expect(await findPermission(reader, first)).toMatchObject({ status: 'pending' });
  expect(house.world.outcomes.inForce()).toMatchObject([{ remaining: 1 }]);
  const second = await apply('nopaypwd@sandbourse.test');
  await house.startAt(START_MS + 60 * MINUTE_MS);
  const rows = await Promise.all(
    [first, second].map((id) => findPermission(house.world.database.reader, id)),
  );
  expect(rows).toMatchObject([
    { status: 'approved', decidedAt: START_MS + MINUTE_MS },
    { status: 'approved', decidedAt: START_MS + 2 * MINUTE_MS - 1 },
  ]);
  expect(house.world.outcomes.inForce()).toEqual([]);
});
