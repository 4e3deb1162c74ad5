/** What a world was asked, replayed in an empty one: it comes to the same state. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { order } from '#contract/orders';
import { payMethod } from '#contract/payout-methods';
import { position } from '#contract/positions';
import { recordings } from '#contract/recordings';
import { sandbox } from '#contract/sandbox';
import { clock, snapshots, worlds } from '#contract/worlds';
import { accept } from '#core/result.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { openAccount } from '#topics/accounts/rules.ts';
import { type As, startApi } from './harness.ts';
import {
  ACTS,
  type ActName,
  enterPlayed,
  fileOf,
  type Player,
  replay,
  SECRETS,
} from './replay-script.ts';
import { CARD } from './withdrawer.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

const LONG_LOGINS = { SESSION_HOURS: '8760' };
const ROUNDS = 6;
/** Real time between a world's rounds. */
const ROUND_MS = 1000;
const NAMES = Object.keys(ACTS) as ActName[];

let api: HostedApi;
beforeAll(async () => {
  api = await startHost({ env: { ...LONG_LOGINS, SANDBOX_WORLDS: '18' } });
});
afterAll(() => api.close());

const hashIn = async (name: string, host = api) =>
  (await host.ok(worlds.stateHash, {}, inWorld(name))).hash;
const worldNames = async () => (await api.ok(worlds.list, {})).map(({ name }) => name);

/** Every act there is, once a round, in another order each time. */
async function playRound(player: Player, round: number): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const shuffled = NAMES[(index * (1 + (round % 3)) + round) % NAMES.length] ?? name;
    await ACTS[shuffled](player, (round * 13 + index * 7) % 60);
  }
}

describe('a world that was played in', () => {
  let player: Player;
  let recording: Buffer;
  beforeAll(async () => {
    player = await enterPlayed(api, 'played');
    for (let round = 0; round < ROUNDS; round += 1) await playRound(player, round);
    recording = await fileOf(api, player.own);
  });

  test('replays more than a hundred requests of all kinds to the same state hash', async () => {
    expect(player.count).toBeGreaterThan(100);
    const hash = await hashIn('played');
    expect(await replay(api, recording, 'again')).toMatchObject({
      status: 200,
      data: { hash, world: { name: 'again' } },
    });
    expect(await hashIn('again')).toBe(hash);
  });

  test('has no secrets in its recording', () => {
    const text = recording.toString();
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[Bb]earer|eyJ/);
    expect(text).toContain('/file/upload');
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    ['short of its last lines', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'of another version',
      (bytes: Buffer) => Buffer.from(`${bytes}`.replace(/"version":"\d+/, '"version":"1')),
    ],
    [
      'of another format',
      (bytes: Buffer) => Buffer.from(`${bytes}`.replace('recording-1', 'recording-9')),
    ],
    [
      'that begins before all calendars',
      (bytes: Buffer) => Buffer.from(`${bytes}`.replace(/"startMs":\d+/, '"startMs":-9e14')),
    ],
    [
      'that goes on for ever',
      (bytes: Buffer) => Buffer.from(`${bytes}`.replace(/"untilMs":\d+/, '"untilMs":8e15')),
    ],
    ['that is something else', () => Buffer.from('{"a":1}\n\u0000\u0001')],
    ['that is a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
    ['of nothing', () => Buffer.from('\n')],
  ])('a file %s is refused, and leaves no world', async (_, broken) => {
    const before = await worldNames();
    expect(await replay(api, broken(recording), 'broken')).toMatchObject({
      status: 422,
      data: { error: 'RecordingUnreadable' },
    });
    expect(await replay(api, Buffer.alloc(0), 'broken')).toMatchObject({
      status: 400,
      data: { error: 'InvalidInput', fields: { file: 'The file is empty' } },
    });
    expect(await worldNames()).toEqual(before);
  });
});

describe('a recording', () => {
  /** One order in an own world; its file as lines. */
  const ordered = async (name: string) => {
    const player = await enterPlayed(api, name);
    await ACTS.buy(player, 3);
    return { player, lines: (await fileOf(api, player.own)).toString().split('\n') };
  };
  const refusal = async (lines: readonly string[]) => {
    const before = await worldNames();
    const { status, data } = await replay(api, Buffer.from(lines.join('\n')), 'refused');
    expect(await worldNames()).toEqual(before);
    return { status, ...data };
  };

  test('that leads to another state is refused with the entry, and leaves no world', async () => {
    const { lines } = await ordered('led');
    const at = lines.findIndex((line) => line.includes('/stock/create'));
    const changed = (from: string | RegExp, to: string) =>
      lines.map((line, index) => (index === at ? line.replace(from, to) : line));
    const about = { status: 422, error: 'NotReplayable' };
    const entry = { entry: at, path: '/stock/create' };
    expect(await refusal(changed('"num":"4"', '"num":"3"'))).toMatchObject({
      ...about,
      figures: { reason: 'state' },
    });
    expect(await refusal(changed('"num":"4"', '"num":"400000"'))).toMatchObject({
      ...about,
      figures: { reason: 'refused', refusal: 'InsufficientFunds', ...entry },
    });
    expect(await refusal(changed(/"number":\d+/, '"number":1'))).toMatchObject({
      ...about,
      figures: { reason: 'order', ...entry },
    });
    expect(await refusal(changed('/stock/create', '/no/such/call'))).toMatchObject({
      ...about,
      figures: { reason: 'refused', refusal: 'NotFound' },
    });
    expect(await refusal(changed(/"person":"[^"]*",/, ''))).toMatchObject({
      ...about,
      figures: { refusal: 'Unauthenticated' },
    });
  });

  test('replays though a round of the new world comes before what was decided without it', async () => {
    const player = await enterPlayed(api, 'with-rounds');
    await ACTS.photo(player, 1);
    // The picture's removal is due now, and whoever registers does not wait for it.
    await ACTS.photo(player, 0);
    await ACTS.join(player, 1);
    const hash = await hashIn('with-rounds');
    const file = await fileOf(api, player.own);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = api.registry.replay.bind(api.registry);
    const spy = vi
      .spyOn(api.registry, 'replay')
      .mockImplementation((name, given, perform, attempt) => {
        const performed: typeof perform = (world, entry) => {
          if (entry.path.startsWith('/register')) vi.advanceTimersByTime(ROUND_MS);
          return perform(world, entry);
        };
        return own(name, given, performed, attempt);
      });
    try {
      const replayed = await replay(api, file, 'rounds-again');
      expect(replayed).toMatchObject({ status: 200, data: { hash } });
    } finally {
      spy.mockRestore();
      vi.useRealTimers();
    }
  });

  test('survives forks and snapshots, and is not replayed into an existing world', async () => {
    const { player } = await ordered('source');
    await api.ok(worlds.fork, { name: 'source', as: 'forked' });
    const file = await fileOf(api, inWorld('forked'));
    expect(await replay(api, file, 'from-fork')).toMatchObject({
      status: 200,
      data: { hash: await hashIn('source') },
    });
    await api.ok(snapshots.save, { id: 'played' }, player.own);
    const restored = await makeWorld(api, 'restored', 7);
    await api.ok(snapshots.restore, { id: 'played' }, restored);
    expect(await replay(api, await fileOf(api, restored), 'source')).toMatchObject({
      data: { error: 'WorldExists' },
    });
    // What was replayed is a recording of the same.
    const unnamed = await replay(api, await fileOf(api, inWorld('from-fork')));
    expect(unnamed.data).toMatchObject({ hash: await hashIn('source') });
  });

  test('that is read while its world goes on replays, as of one moment', async () => {
    const { player } = await ordered('busy');
    const world = await api.registry.find('busy');
    if (!world) throw new Error('the world is there');
    const { unitOfWork } = world;
    const between = unitOfWork.between.bind(unitOfWork);
    // As soon as its state is read, somebody orders, and time passes in which something fills.
    unitOfWork.between = async (work) => {
      unitOfWork.between = between;
      const read = await between(work);
      const wave = { stockCode: 'WAVE', market: 'SANDBOX', direction: 0, num: '5' } as const;
      await api.ok(order.createStock, { ...wave, isLp: 1, unitAmount: '95.00' }, player.trader);
      world.clock.set(world.clock.now() + HOUR_MS);
      await world.exchange.round();
      return read;
    };
    const file = await fileOf(api, player.own);
    expect(await api.ok(position.executions, {}, player.trader)).toMatchObject({ total: 2 });
    expect(await replay(api, file, 'one-moment')).toMatchObject({ status: 200 });
    // Its later part is in a later one.
    const all = await replay(api, await fileOf(api, player.own), 'all-of-it');
    expect(all).toMatchObject({ status: 200, data: { hash: await hashIn('busy') } });
    for (const name of ['busy', 'one-moment', 'all-of-it']) await api.ok(worlds.drop, { name });
  });

  test('a missing file is refused, naming its field', async () => {
    const { status, data } = await replay(api, undefined, 'no-file');
    expect({ status, data }).toMatchObject({
      status: 400,
      data: { error: 'InvalidInput', fields: { file: expect.stringContaining('file') } },
    });
  });

  test('is there of a reset main world, and of no other', async () => {
    const { status, body } = await api.call(recordings.download, {});
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { data: { error: 'NotReplayable', figures: { reason: 'beginning' } } },
    });
    await api.ok(worlds.resetOwn, {});
    expect((await fileOf(api, {})).toString()).toContain('sandbourse-recording-1');
  });
});

describe('the state hash does not depend', () => {
  /** Orders of which some fill before a story of the news comes out, and one after it. */
  const waited = async (name: string) => {
    const player = await enterPlayed(api, name);
    const from = (await api.ok(clock.read, {}, player.own)).now + 2 * HOUR_MS;
    const jump = { kind: 'gap', code: 'SANDBOX.FLAT-LATER', size: 0.05, from } as const;
    await api.ok(sandbox.makeScenario, jump, player.own);
    for (const more of [
      { stockCode: 'WAVE', isLp: 1, unitAmount: '95.00' },
      { stockCode: 'WAVE', trailPercent: '4' },
      { stockCode: 'FLAT-LATER', stopPrice: '104.00' },
    ] as const) {
      const asked = { market: 'SANDBOX', direction: 0, num: '5', ...more } as const;
      await api.ok(order.createStock, asked, player.trader);
    }
    return player;
  };
  const fillsOf = async (as: As) => (await api.ok(position.executions, {}, as)).list;

  test('on whether the clock is moved at once or in steps', async () => {
    const { own, trader } = await waited('at-once');
    await api.ok(worlds.fork, { name: 'at-once', as: 'in-steps', keepTokens: true });
    const steps = inWorld('in-steps');
    await api.ok(clock.advance, { by: '5h' }, own);
    for (let step = 0; step < 15; step += 1) await api.ok(clock.advance, { by: '20m' }, steps);
    expect(await fillsOf(trader)).toHaveLength(3);
    expect(await hashIn('in-steps')).toBe(await hashIn('at-once'));
  });

  test('on whether people read their data meanwhile', async () => {
    const { own, trader } = await waited('unseen');
    await api.ok(worlds.fork, { name: 'unseen', as: 'seen', keepTokens: true });
    const seen = { ...trader, ...inWorld('seen') };
    const again = { market: 'SANDBOX', stockCode: 'FILL', direction: 0, num: '1' } as const;
    for (let hour = 0; hour < 5; hour += 1) {
      await api.ok(clock.advance, { by: '65m' }, own);
      await api.ok(clock.advance, { by: '65m' }, inWorld('seen'));
      await fillsOf(seen);
    }
    await api.ok(order.createStock, again, trader);
    await api.ok(order.createStock, again, seen);
    expect(await hashIn('seen')).toBe(await hashIn('unseen'));
    const replayed = await replay(api, await fileOf(api, inWorld('seen')), 'seen-again');
    expect(replayed).toMatchObject({ status: 200, data: { hash: await hashIn('seen') } });
  });

  test('on whether the clock ran by itself or the recording is replayed', async () => {
    const { own, trader } = await waited('by-itself');
    const world = await api.registry.find('by-itself');
    for (let step = 0; step < 15; step += 1) {
      world?.clock.set(world.clock.now() + 20 * MINUTE_MS);
      await world?.exchange.round();
    }
    expect(await fillsOf(trader)).toHaveLength(3);
    const file = await fileOf(api, own);
    const hash = await hashIn('by-itself');
    expect(await replay(api, file, 'by-hand')).toMatchObject({ status: 200, data: { hash } });
  });
});

test('any script replays, through restarts', async () => {
  const step = fc.record({
    act: fc.constantFrom(...NAMES, 'restart' as const),
    size: fc.nat(60),
  });
  const play = async (script: readonly { act: ActName | 'restart'; size: number }[]) => {
    let host = await startHost({ env: LONG_LOGINS });
    const player = { ...(await enterPlayed(host, 'any')) };
    for (const { act, size } of script) {
      if (act === 'restart') {
        await host.end();
        host = await startHost({ env: LONG_LOGINS, dataDir: host.dataDir });
        player.api = host;
      } else await ACTS[act](player, size);
    }
    const hash = await hashIn('any', host);
    const replayed = await replay(host, await fileOf(host, player.own), 'again');
    await host.close();
    expect(replayed).toMatchObject({ status: 200, data: { hash } });
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 20 }), play), { numRuns: 4 });
  // Never only by chance: people and orders on both sides of one.
  const both = NAMES.map((act) => ({ act, size: 11 }));
  await play([...both, { act: 'restart', size: 0 }, ...both]);
});

test('outside the sandbox there is none, and nothing is written for one', async () => {
  const real = await startApi({ env: { SANDBOX: 'false' } });
  for (const endpoint of Object.values(recordings))
    expect(await real.refused(endpoint, {})).toMatchObject({ status: 404 });
  const email = 'real@example.test';
  await real.world.unitOfWork.run({
    needs: {},
    decide: (draft) => {
      const login = { loginId: '10000001', inviteCode: 'REALREAL', passwordHash: 'none' };
      openAccount(draft, { email, name: 'Real', invitedBy: null, ...login });
      return accept({});
    },
  });
  await real.ok(payMethod.add, CARD, { token: await real.signIn(email) });
  const { reader } = real.world.database;
  expect([await reader.recorded.count(), await reader.eventBatch.count()]).toEqual([0, 0]);
  await real.close();
});
