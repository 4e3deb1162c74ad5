/** Who follows waits for who leads, and asks no more often than it has to: each answer stops everybody for a while. */
import { expect, test } from 'vitest';
import { CatchingUp, Leading } from '#platform/store/postgres/catching-up.ts';
import type { TransactionStart } from '#platform/store/writer.ts';

const turnOf = (catchingUpTo: number, caughtUpTo: number): TransactionStart => ({
  seq: 0n,
  nodes: 2,
  isKnown: true,
  token: 1n,
  catchingUpTo,
  caughtUpTo,
  changes: [],
});

function makeFollowing() {
  const asked: object[] = [];
  const following = new CatchingUp((wanted) => asked.push(wanted));
  return { asked, following };
}

const isDone = async (reached: Promise<void> | undefined): Promise<boolean> =>
  Promise.race([reached?.then(() => true) ?? true, Promise.resolve().then(() => false)]);

test('a moment not yet caught up to is requested, one already reached is not', async () => {
  const { asked, following } = makeFollowing();
  const first = following.follow(5200, undefined);
  expect(asked).toEqual([{ at: 5200, through: undefined }]);
  following.heard(5250, 3n);
  await first;
  expect(following.follow(5900, undefined)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('a catch-up under way is awaited and not requested again', async () => {
  const { asked, following } = makeFollowing();
  following.heard(5250, 3n);
  expect(following.admits(5300, turnOf(5400, 5250))).toBe(false);
  const waiting = following.follow(5300, undefined);
  expect(asked).toEqual([]);
  expect(await isDone(waiting)).toBe(false);
  following.heard(5400, 3n);
  await waiting;
  expect(following.admits(5300, turnOf(5400, 5400))).toBe(true);
});

test('progress reported while waiting for a turn is not awaited again', () => {
  const { asked, following } = makeFollowing();
  following.heard(5400, 3n);
  expect(following.admits(5300, turnOf(5400, 5250))).toBe(false);
  expect(following.follow(5300, undefined)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('progress forgotten when a process joined is requested again', () => {
  const { asked, following } = makeFollowing();
  following.heard(5400, 3n);
  expect(following.admits(5500, turnOf(-1, -1))).toBe(false);
  expect(following.follow(5500, undefined)).toBeInstanceOf(Promise);
  expect(asked).toEqual([{ at: 5500, through: undefined }]);
});

test('reported progress that falls short leads to one request for all that wait', async () => {
  const { asked, following } = makeFollowing();
  following.admits(5300, turnOf(5400, 5250));
  const all = [following.follow(6100, undefined), following.follow(5300, 7n)];
  following.heard(5400, 3n);
  expect(asked).toEqual([{ at: 6100, through: 7n }]);
  following.heard(6100, 7n);
  await Promise.all(all);
});

test('the leader catches up once for any number of requests', async () => {
  const leading = new Leading();
  let times = 0;
  const bring = () =>
    leading.bring(async () => {
      times += 1;
      leading.begins();
      leading.claimed(3n);
      await Promise.resolve();
      leading.ends(5250);
    });
  for (const _ of [1, 2, 3]) bring();
  await expect.poll(() => leading.answerTo({ at: 5900, through: undefined })).toBeDefined();
  expect(times).toBe(1);
  expect(leading.answerTo({ at: 5900, through: 3n })).toEqual({ to: 5250, through: 3n });
  expect(leading.answerTo({ at: 5900, through: 4n })).toBeUndefined();
  expect(leading.answerTo({ at: 6000, through: undefined })).toBeUndefined();
  leading.begins();
  bring();
  expect(times).toBe(1);
});
