/** How long staff stay logged in where the server is restarted meanwhile. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accept } from '#core/result.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { openSession } from '#topics/accounts/rules.ts';
import { tokenFor } from '#topics/accounts/sessions.ts';
import { START_MS } from './harness.ts';
import { Restartable } from './restartable.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

/** A moment less than what the database may be behind. */
const BEHIND_MS = MINUTE_MS - 1000;
const IDLE_MS = 30 * MINUTE_MS;

let server: Restartable;
let token: string;
beforeEach(async () => {
  server = new Restartable(SAMPLE_INSTRUMENTS);
  await server.startAt(START_MS);
  const { database, unitOfWork } = server.world;
  const user = await findUserByEmail(database.reader, 'reviewer@sandbourse.test');
  const opened = await unitOfWork.run({
    needs: {},
    decide: (draft) => accept(openSession(draft, user?.id ?? '', 12 * HOUR_MS, 'reviewer')),
  });
  if (!opened.ok) throw new Error('not opened');
  token = tokenFor(server.world, opened.value);
});
afterEach(() => server.close());

const isIn = async () => (await server.world.authenticate(token)) !== undefined;

test('half an hour after their last request, and no longer, when it ended well', async () => {
  await server.startAt(START_MS + BEHIND_MS);
  expect(await isIn()).toBe(true);
  await server.startAt(START_MS + BEHIND_MS + IDLE_MS - 1);
  // Nobody asks here: to look would be to do something.
  const [row] = await server.world.database.reader.session.findMany({
    where: { role: 'reviewer' },
    orderBy: { createdAt: 'desc' },
  });
  expect(Number(row?.seenAt)).toBe(START_MS + BEHIND_MS);
  expect(await isIn()).toBe(true);
  await server.startAt(START_MS + BEHIND_MS + 2 * IDLE_MS - 1);
  expect(await isIn()).toBe(false);
});
