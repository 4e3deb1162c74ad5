/** A reminder that fell due while the program was off is told at its start, of its own moment, once. */
import { afterEach, expect, test } from 'vitest';
import { DAY_MS } from '#core/time.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { setReminder } from '#topics/reminders/rules.ts';
import { nextRelease } from '#trading/results.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { START_MS } from './harness.ts';
import { Restartable } from './restartable.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

const restartable = new Restartable(SAMPLE_INSTRUMENTS);
afterEach(() => restartable.close());

test('a reminder survives restarts', async () => {
  await restartable.startAt(START_MS);
  const { database, market, unitOfWork } = restartable.world;
  const userId = (await findUserByEmail(database.reader, TRADER_EMAIL))?.id ?? '';
  const { instrument } = restartable.traded('US.AAPL');
  const releasedAt = nextRelease(market, instrument, START_MS) ?? 0;
  const set = await unitOfWork.run({
    needs: {},
    decide: (draft) => setReminder(draft, userId, { instrument: instrument.key, releasedAt }),
  });
  if (!set.ok) throw new Error(set.error);
  for (const later of [1, 2]) {
    await restartable.startAt(set.value.dueAt + later * DAY_MS);
    const { reader } = restartable.world.database;
    const told = await reader.inboxMessage.findMany({ where: { userId, refId: set.value.id } });
    expect(told.map(({ kind, createdAt }) => [kind, Number(createdAt)])).toEqual([
      ['results.soon', set.value.dueAt],
    ]);
  }
});
