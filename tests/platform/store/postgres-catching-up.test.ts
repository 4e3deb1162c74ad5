/** Who follows waits for who leads, and asks no more often than it has to: each answer stops everybody for a while. */
import { expect, test } from 'vitest';
import { WorldBehind, WorldMoved } from '#platform/store/nodes.ts';
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
  let due: (() => void)[] = [];
  const following = new CatchingUp(
    (wanted) => asked.push(wanted),
    (_ms, fn) => due.push(fn),
  );
  /** Lets the pauses pass. */
  const pass = () => {
    const passed = due;
    due = [];
    for (const fn of passed) fn();
  };
  return { asked, following, pass };
}

/** Both sides, with a leader whose clock stands still. */
function makeBoth(leaderAt: number) {
  const leading = new Leading();
  let times = 0;
  let due: (() => void)[] = [];
  const following = new CatchingUp(
    () =>
      leading.bring(async () => {
        times += 1;
        leading.begins();
        leading.claimed(3n);
        await Promise.resolve();
        leading.ends(leaderAt);
        // The announcement takes a way of its own.
        setImmediate(() => following.heard(leaderAt, 3n));
      }),
    (_ms, fn) => due.push(fn),
  );
  return {
    following,
    times: () => times,
    /** Whether a pause has begun. */
    pauses: () => due.length,
    pass: () => {
      const passed = due;
      due = [];
      for (const fn of passed) fn();
    },
  };
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

test('a moment that the clock of the leader stands before is decided again after a pause', async () => {
  const { following, times, pauses, pass } = makeBoth(100_950);
  const end = following.follow(101_020, undefined)?.catch((error: unknown) => error);
  await expect.poll(pauses).toBe(1);
  const asked = times();
  expect(asked).toBeLessThanOrEqual(2);
  following.heard(100_950, 3n);
  following.heard(100_950, 3n);
  expect(pauses()).toBe(1);
  pass();
  expect(await end).toBeInstanceOf(WorldBehind);
  expect(times()).toBe(asked);
  expect(following.follow(100_960, undefined)).toBeUndefined();
});

test('a moment that the leader reaches during the pause is not decided again', async () => {
  const { following, pass } = makeFollowing();
  const waiting = following.follow(101_020, undefined);
  following.heard(100_950, 3n);
  following.heard(100_990, 3n);
  following.heard(101_010, 3n);
  pass();
  await waiting;
});

test('whoever waits decides again at once when the clock was moved here', async () => {
  const { following } = makeFollowing();
  const waiting = following.follow(101_020, undefined);
  following.moved();
  await expect(waiting).rejects.toBeInstanceOf(WorldMoved);
});

test('nobody waits any more once this process stops', async () => {
  const { asked, following } = makeFollowing();
  const waiting = following.follow(101_020, undefined);
  following.stop();
  await expect(waiting).rejects.toThrow('stopping');
  await expect(following.follow(102_000, undefined)).rejects.toThrow('stopping');
  expect(asked).toHaveLength(1);
});
