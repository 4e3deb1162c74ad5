/** Worlds: time to create, drop and snapshot one; the memory of fifty; the cost of moving time. */
import { order } from '#contract/orders';
import { testPeople } from '#contract/test-people';
import { clock, snapshots, worlds } from '#contract/worlds';
import type { Child } from './child.ts';
import { median } from './figures.ts';
import type { Bench, Sample } from './harness.ts';
import type { Stage } from './stage.ts';

/** A delay for a world that testers do not notice, milliseconds. */
const WORLD_MS_MAX = 100;
const WORLDS = 50;
const WORLDS_MB_MAX = 1536;
const SUITE_MS_MAX = 20_000;
const MONTH_MS_MAX = 3000;
const OPEN_ORDERS = 1000;
/** Enough people to stay below the limit of open orders per person. */
const BUYERS = 20;
/** How often a script must end in the same state. */
const SAME = 100;

interface Room {
  child: Child;
  post<T = unknown>(path: string, body: object, as?: As): Promise<T>;
  get<T = unknown>(path: string, as?: As): Promise<T>;
}

interface As {
  world?: string;
  token?: string;
}

type TestPerson = { id: string; token: string };

async function openRoom(stage: Stage, name: string): Promise<Room> {
  const child = await stage.worlds(name);
  const port = await child.ask<number>('port');
  const ask = async <T>(path: string, init: RequestInit, { world, token }: As = {}): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: {
        ...init.headers,
        ...(world !== undefined && { 'x-world': world }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  return {
    child,
    get: (path, as) => ask(path, {}, as),
    post: (path, body, as) => {
      const headers = { 'content-type': 'application/json' };
      return ask(path, { method: 'POST', headers, body: JSON.stringify(body) }, as);
    },
  };
}

const at = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Milliseconds of each run, as many as fit in the time. */
async function timesOf(seconds: number, one: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const endAt = performance.now() + seconds * 1000;
  while (times.length < 3 || performance.now() < endAt) {
    const startedAt = performance.now();
    await one(times.length);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Does what a typical test does: in a new world a person buys, a day passes, and the state is hashed. */
async function trade(room: Room, name: string): Promise<string> {
  await room.post(worlds.make.path, { name });
  const wallets = { STOCK: '50000.00' };
  const person = { identity: 'passed', payPassword: '123456', wallets };
  const { token } = await room.post<TestPerson>(testPeople.make.path, person, { world: name });
  const bought = { stockCode: 'AAPL', market: 'US', direction: 0, num: '10' };
  await room.post(order.createStock.path, bought, { world: name, token });
  await room.post(clock.advance.path, { by: '1d' }, { world: name });
  const { hash } = await room.get<{ hash: string }>(worlds.stateHash.path, { world: name });
  return hash;
}

/** Opens a thousand orders in a world, far below the market, so that they rest. */
async function openOrders(room: Room, world: string): Promise<void> {
  const person = { identity: 'passed', payPassword: '123456', wallets: { STOCK: '5000000.00' } };
  const made = await room.post<{ people: TestPerson[] }>(
    testPeople.make.path,
    { ...person, count: BUYERS },
    { world },
  );
  const codes = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL', 'META', 'TSLA', 'JPM', 'V', 'WMT'];
  for (let index = 0; index < OPEN_ORDERS; index += 1) {
    const { token } = made.people[index % BUYERS] as TestPerson;
    const stockCode = codes[index % codes.length];
    const resting = { stockCode, market: 'US', direction: 0, isLp: 1, num: '1' };
    await room.post(order.createStock.path, { ...resting, unitAmount: '10.00' }, { world, token });
  }
}

interface Timed {
  name: string;
  max: number;
  /** The timed action, with the world created for it, by name. */
  run(room: Room, world: string, index: number): Promise<unknown>;
}

const TIMED: readonly Timed[] = [
  {
    name: 'a new world',
    max: WORLD_MS_MAX,
    run: (room, _, index) => room.post(worlds.make.path, { name: `new-${index}` }),
  },
  {
    name: 'a fork',
    max: WORLD_MS_MAX,
    run: (room, name, index) => room.post(at(worlds.fork.path, { name }), { as: `fork-${index}` }),
  },
  {
    name: 'a reset',
    max: WORLD_MS_MAX,
    run: (room, world) => room.post(worlds.resetOwn.path, {}, { world }),
  },
  {
    name: 'a snapshot',
    max: WORLD_MS_MAX,
    run: (room, world, index) =>
      room.post(snapshots.save.path, { id: `saved-${index}` }, { world }),
  },
  {
    name: 'a restore',
    max: WORLD_MS_MAX,
    run: (room, world) => room.post(at(snapshots.restore.path, { id: world }), {}, { world }),
  },
];

/** Each on its own server, which has created a world before: only the first of a seed has to be filled. */
function timedBench(stage: Stage, { name, max, run }: Timed): Bench {
  return {
    name,
    unit: 'ms',
    better: 'less',
    max,
    prepare: async () => {
      const room = await openRoom(stage, name.replaceAll(' ', '-'));
      const world = 'subject';
      await room.post(worlds.make.path, { name: world });
      await room.post(snapshots.save.path, { id: world }, { world });
      let index = 0;
      return {
        figure: async (seconds) => {
          const times = await timesOf(seconds, async () => {
            index += 1;
            await run(room, world, index);
          });
          await room.child.ask('dropMade', { keep: world });
          return { value: median(times) };
        },
      };
    },
  };
}

/** Memory of fifty awake worlds that have seen trading. */
function memoryBench(stage: Stage): Bench {
  return {
    name: `${WORLDS} worlds at once`,
    unit: 'MB',
    better: 'less',
    max: WORLDS_MB_MAX,
    prepare: async () => {
      const room = await openRoom(stage, 'many');
      return {
        figure: async () => {
          for (let index = 0; index < WORLDS; index += 1) await trade(room, `many-${index}`);
          const value = await room.child.ask<number>('memory');
          await room.child.ask('dropMade');
          return { value };
        },
      };
    },
  };
}

/** Like a parallel test suite: all tests start at once, each in a world of its own. */
function suiteBench(stage: Stage): Bench {
  return {
    name: `${WORLDS} tests at once, a world each`,
    unit: 'ms',
    better: 'less',
    max: SUITE_MS_MAX,
    prepare: async () => {
      const room = await openRoom(stage, 'suite');
      return {
        figure: async () => {
          const startedAt = performance.now();
          await Promise.all(
            Array.from({ length: WORLDS }, async (_, index) => {
              await trade(room, `test-${index}`);
              await room.post(at(worlds.drop.path, { name: `test-${index}` }), {});
            }),
          );
          return { value: performance.now() - startedAt };
        },
      };
    },
  };
}

function monthBench(stage: Stage): Bench {
  return {
    name: `30 days with ${OPEN_ORDERS} open orders`,
    unit: 'ms',
    better: 'less',
    max: MONTH_MS_MAX,
    prepare: async () => {
      const room = await openRoom(stage, 'month');
      const world = 'month';
      await room.post(worlds.make.path, { name: world });
      await openOrders(room, world);
      await room.post(snapshots.save.path, { id: world }, { world });
      return {
        figure: async (): Promise<Sample> => {
          await room.post(at(snapshots.restore.path, { id: world }), {}, { world });
          const startedAt = performance.now();
          await room.post(clock.advance.path, { by: '30d' }, { world });
          return { value: performance.now() - startedAt };
        },
      };
    },
  };
}

/** Runs one script on one seed, half of the times in another process; counts how often it ends like the first. */
function sameBench(stage: Stage): Bench {
  return {
    name: 'the same script, the same state',
    unit: 'times',
    better: 'more',
    ceiling: 'times run',
    target: 1,
    prepare: async () => {
      const rooms = await Promise.all([openRoom(stage, 'one'), openRoom(stage, 'other')]);
      const [first] = rooms;
      if (!first) throw new Error('there is no server');
      const expected = await trade(first, 'expected');
      return {
        ceiling: async () => ({ value: SAME }),
        figure: async () => {
          const hashes = await Promise.all(
            rooms.map(async (room) => {
              const own: string[] = [];
              for (let index = 0; index < SAME / rooms.length; index += 1) {
                own.push(await trade(room, `same-${index}`));
              }
              await room.child.ask('dropMade');
              return own;
            }),
          );
          return { value: hashes.flat().filter((hash) => hash === expected).length };
        },
      };
    },
  };
}

export function worldBenches(stage: Stage): Bench[] {
  return [
    ...TIMED.map((timed) => timedBench(stage, timed)),
    memoryBench(stage),
    suiteBench(stage),
    monthBench(stage),
    sameBench(stage),
  ];
}
