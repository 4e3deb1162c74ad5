import { afterEach, expect, test } from 'vitest';
import { accept } from '#core/result.ts';
import { WorldBehind } from '#platform/store/nodes.ts';
import { NotCaughtUp, type UnitOfWorkParts } from '#platform/store/unit-of-work-parts.ts';
import { openStore, START_MS, type Store, sendCommand } from './open-store.ts';

let store: Store;
afterEach(() => store.close());

/** A timeline that a test lets go on, and a patience that ends when it says so. */
function held(): {
  timeline: NonNullable<UnitOfWorkParts['timeline']>;
  settled: number[];
  go: PromiseWithResolvers<void>;
  endPatience(): void;
} {
  const settled: number[] = [];
  const go = Promise.withResolvers<void>();
  let ended = () => {};
  return {
    settled,
    go,
    endPatience: () => ended(),
    timeline: {
      isOpen: () => true,
      catchUp: (atMs) => {
        if (settled.includes(atMs)) return undefined;
        settled.push(atMs);
        return go.promise;
      },
      after: (_, fn) => {
        ended = fn;
        return () => {};
      },
    },
  };
}

const noting = (notes: string[], note: string) => ({
  needs: {},
  decide: () => {
    notes.push(note);
    return accept({});
  },
});

test('a command is decided once the world has caught up, at the moment it was sent', async () => {
  const world = held();
  store = await openStore({ timeline: world.timeline });
  const notes: string[] = [];
  const sent = store.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      notes.push(`decided at ${draft.now - START_MS}`);
      return accept({});
    },
  });
  await expect.poll(() => world.settled).toEqual([START_MS]);
  store.clock.now += 700;
  await store.unitOfWork.run({ ...noting(notes, 'anytime'), anytime: true });
  const at = START_MS - 1;
  await store.unitOfWork.write([{ command: noting(notes, 'what happened before'), at }]);
  world.go.resolve();
  await sent;
  expect(notes).toEqual(['anytime', 'what happened before', 'decided at 0']);
});

test('commands are refused when catching up takes too long, and not run later', async () => {
  const world = held();
  store = await openStore({ timeline: world.timeline });
  const first = store.unitOfWork.run(sendCommand(500n));
  const here = store.unitOfWork.caughtUp();
  await expect.poll(() => world.settled).toHaveLength(1);
  const second = store.unitOfWork.run(sendCommand(500n));
  world.endPatience();
  await expect(first).rejects.toThrow(NotCaughtUp);
  await expect(second).rejects.toThrow(NotCaughtUp);
  expect(store.unitOfWork.isOpen).toBe(false);
  await expect(store.unitOfWork.run(sendCommand(500n))).rejects.toThrow(NotCaughtUp);
  world.go.resolve();
  await here;
  expect(store.unitOfWork.isOpen).toBe(true);
  const commits = store.commits.length;
  expect(await store.unitOfWork.run(sendCommand(500n))).toMatchObject({ ok: true });
  expect(store.commits).toHaveLength(commits + 1);
});

test('no command is decided when catching up fails', async () => {
  const world = held();
  store = await openStore({ timeline: world.timeline });
  const notes: string[] = [];
  const sent = store.unitOfWork.run(noting(notes, 'decided'));
  const here = store.unitOfWork.caughtUp();
  const ends = Promise.allSettled([sent, here]);
  // A refusal before anybody waits for it would be nobody's.
  await expect.poll(() => world.settled).toHaveLength(1);
  world.go.reject(new Error('the disk is full'));
  expect(await ends).toMatchObject([
    { status: 'rejected', reason: { statusCode: 503 } },
    { status: 'rejected', reason: { message: 'the disk is full' } },
  ]);
  expect(notes).toEqual([]);
});

test('commands of a world that is behind are refused in the end, however often they decide again', async () => {
  let tries = 0;
  const timers: (() => void)[] = [];
  const behind = () => {
    tries += 1;
    if (tries === 3) for (const fn of timers) fn();
    return tries < 6 ? Promise.reject(new WorldBehind()) : undefined;
  };
  store = await openStore({
    timeline: {
      isOpen: () => true,
      catchUp: behind,
      after: (_ms, fn) => {
        timers.push(fn);
        return () => {};
      },
    },
  });
  const sent = store.unitOfWork.run(sendCommand(500n));
  const here = store.unitOfWork.caughtUp();
  await expect(sent).rejects.toThrow(NotCaughtUp);
  await here;
  expect([tries, timers.length]).toEqual([6, 1]);
  expect(store.unitOfWork.isOpen).toBe(true);
  expect(await store.unitOfWork.run(sendCommand(500n))).toMatchObject({ ok: true });
});
