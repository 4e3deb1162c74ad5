/**
 * Each line that is logged while a request is served names it, also where one request fails what another asked for;
 * a line of a job names the job and its world, and none names a person.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/accounts';
import { content } from '#contract/content';
import { order } from '#contract/orders';
import { file } from '#contract/uploads';
import { wallet } from '#contract/wallets';
import { HOUR_MS, SECOND_MS } from '#core/time.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { REQUEST_ID_HEADER } from '#platform/contract/headers.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { endpoints } from '#topics/endpoints.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import { type Apart, openApart } from '../test-database.ts';
import { type Api, startApi } from './harness.ts';

interface Line {
  msg: string;
  level: number;
  world?: string;
  request?: string;
  requests?: string[];
  job?: string;
  kind?: string;
}

/** What somebody sends of themselves. */
const MARKS = ['marked.person@example.test', 'Mark3dSecret', '+4915199988877', 'Vantongeren'];
const [EMAIL = '', PASSWORD = '', PHONE = '', SURNAME = ''] = MARKS;
const WARNS = 40;

let api: Api;
let apart: Apart;
let token: string;
let text = '';
/** Names of all requests that were sent. */
const sent = new Set<string>();
/** Where the lines of a test begin. */
let from = 0;

const all = (): Line[] =>
  text
    .slice(from)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const lines = (msg: string): Line[] => all().filter((line) => line.msg === msg);

beforeAll(async () => {
  const to = {
    write: (line: string) => {
      text += line;
    },
  };
  api = await startApi({ log: createLogger({ level: 'debug', to }) });
  apart = await openApart(api.world.config.databaseUrl);
  token = await api.signIn(TRADER_EMAIL);
});
beforeEach(() => {
  from = text.length;
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await apart.close();
  await api.close();
});

/** Sends something under a name of its own; answers its status. */
async function ask(
  endpoint: Endpoint,
  payload: unknown,
  { as = token, name = `asked-${sent.size}` }: { as?: string; name?: string } = {},
): Promise<number> {
  sent.add(name);
  const headers = { [REQUEST_ID_HEADER]: name };
  return (await api.send(endpoint, payload, { ...(as && { token: as }), headers })).status;
}

/** Requests that a line is of. */
const named = ({ request, requests = [] }: Line): string[] => [
  ...(request === undefined ? [] : [request]),
  ...requests,
];

function expectNamed(): void {
  for (const line of all()) {
    const names = named(line);
    expect({ line, isNamed: names.length > 0 }).toMatchObject({ isNamed: true });
    for (const name of names) expect([...sent]).toContain(name);
  }
}

const buy = { stockCode: 'AAPL', market: 'US', direction: 0, num: '1' } as const;

test('every endpoint: refused without a token, and for what it was sent', async () => {
  for (const { endpoint } of endpoints) {
    if (endpoint.sandbox) continue;
    const wrong = { pageNum: 'x', email: EMAIL, loginPassword: PASSWORD, phone: PHONE, id: 'none' };
    await ask(endpoint, wrong, { as: '' });
    await ask(endpoint, { ...wrong, lastName: SURNAME }, { as: `${token}x` });
  }
  expect(lines('answered').length).toBeGreaterThan(300);
  expectNamed();
});

test('successful and refused requests are logged with their request ids', async () => {
  expect(await ask(account.userInfo, {})).toBe(200);
  expect(await ask(order.createStock, buy)).toBe(200);
  expect(await ask(wallet.transfer, { amount: '1', fromWalletType: 'STOCK' })).toBe(400);
  expect(await ask(account.login, { username: EMAIL, loginPassword: PASSWORD })).toBe(422);
  expect(lines('answered')).toHaveLength(4);
  expectNamed();
});

test('a failure is logged by its route, as the address may contain a secret', async () => {
  const away = async (table: string, asked: () => Promise<number>) => {
    await apart.run(`ALTER TABLE "${table}" RENAME TO "${table}Away"`);
    expect(await asked()).toBe(500);
    await apart.run(`ALTER TABLE "${table}Away" RENAME TO "${table}"`);
  };
  await away('Article', () => ask(content.articleList, { pageNum: 1, pageSize: 5 }));
  await away('Upload', () => ask(file.show, { id: 'upl_secretSecret' }));
  expect(lines('request failed')).toMatchObject([
    { route: content.articleList.path },
    { route: '/file/:id' },
  ]);
  expect(text).not.toContain('upl_secretSecret');
  expectNamed();
});

test('a database that cannot be written, and can again, is logged with the request that noticed', async () => {
  const { writer } = api.world.database;
  const transaction = writer.transaction.bind(writer);
  vi.spyOn(writer, 'transaction')
    .mockImplementationOnce(async () => {
      throw writer.faults.refused('the disk is full');
    })
    .mockImplementationOnce((work) => {
      writer.faults.taken();
      return transaction(work);
    });
  expect(await ask(order.createStock, buy, { name: 'found-full' })).toBe(503);
  expect(await ask(order.createStock, buy, { name: 'found-room' })).toBe(200);
  expect(lines('the database cannot be written: commands are refused')).toMatchObject([
    { requests: ['found-full'] },
  ]);
  expect(lines('the database can be written again')).toMatchObject([{ requests: ['found-room'] }]);
  expectNamed();
});

test('a failing listener of a commit and an unrecorded session use are logged with the request', async () => {
  const { hub, unitOfWork } = api.world;
  vi.spyOn(hub, 'counters').mockImplementationOnce(() => {
    throw new Error('a follower is broken');
  });
  expect(await ask(order.createStock, buy, { name: 'unfollowed' })).toBe(200);
  expect(lines('a commit was written, but passing it on inside this process failed')).toMatchObject(
    [{ requests: ['unfollowed'] }],
  );

  api.clock.advance(2 * HOUR_MS);
  vi.spyOn(unitOfWork, 'run').mockRejectedValueOnce(new Error('not written'));
  expect(await ask(account.userInfo, {}, { name: 'unseen' })).toBe(200);
  expect(lines("could not record a session's last use")).toMatchObject([{ request: 'unseen' }]);
});

test('a failing job is logged with its id, its world, and the request that waited for it', async () => {
  const now = api.clock.now();
  await apart.run(
    `INSERT INTO "Job" ("id", "kind", "dueAt", "refId", "tries", "createdAt") VALUES ('job_x', 'unheardOf', ${now}, 'x', 0, ${now})`,
  );
  api.clock.advance(SECOND_MS);
  expect(await ask(order.createStock, buy, { name: 'waits' })).toBe(200);
  await apart.run(`DELETE FROM "Job" WHERE "id" = 'job_x'`);
  const failed = lines('a job failed');
  expect(failed.length).toBeGreaterThan(0);
  for (const line of failed)
    expect(line).toMatchObject({ job: 'job_x', kind: 'unheardOf', world: 'main' });
  expect(failed.flatMap(named)).toContain('waits');
});

test('a quote that fails for a subscriber is logged with the request that opened the live channel', () => {
  sent.add('live-1');
  const fake = fakeSocket();
  api.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1', request: 'live-1' });
  vi.spyOn(api.world.market, 'quote').mockImplementation(() => {
    throw new Error('no price');
  });
  fake.say({ event: 'sub', channel: 'detail', data: ['US.AAPL'] });
  expect(lines('could not get the current price or candles for a new watcher')).toMatchObject([
    { request: 'live-1', world: 'main' },
  ]);
  fake.socket.close(1000, '');
});

test('work after an answer is not logged with its request id', async () => {
  await api.world.exchange.round();
  const { about } = api.world.log;
  let names: string[] | undefined;
  let ended: (() => void) | undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  vi.spyOn(api.world.hub, 'counters').mockImplementationOnce(() => {
    // Set going by a commit, as a timer is, and over later.
    setTimeout(() => {
      names = about.current()?.requests?.slice();
      ended?.();
    }, 0);
    return { clients: 0 } as never;
  });
  expect(await ask(order.createStock, buy)).toBe(200);
  await end;
  expect(names).toBeUndefined();
});

test('no line contains personal data', () => {
  from = 0;
  expect(all().length).toBeGreaterThan(300);
  for (const mark of [...MARKS, token]) expect(text).not.toContain(mark);
  expect(all().filter(({ level, world, job }) => level >= WARNS && job && !world)).toEqual([]);
});
