/** A separate world behind the real app, with a clock that stands still until the test moves it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { account } from '#contract/accounts';
import { sandbox } from '#contract/sandbox';
import type { Instrument } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import { accept, type Result } from '#core/result.ts';
import type { SessionRow } from '#core/rows.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Envelope, Refusal } from '#platform/contract/wire.ts';
import { type Clock, createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createLogger, type Logger } from '#platform/runtime/logger.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { openSession } from '#topics/accounts/rules.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { createWorld, type World } from '#world/world.ts';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { appOf } from '../app-of.ts';
import { dropDatabase, forgetPlace, makeDatabase, settingsIn } from '../test-database.ts';
import { enterApp } from './kept-apps.ts';
import { joinRest } from './more-nodes.ts';
import { quickHasher, SETTINGS } from './quick-world.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

/** A Wednesday, an hour and a half after New York opens. */
export const START_MS = 1_773_846_000_000;

export interface ApiOptions {
  /** Environment variables besides the defaults. */
  env?: Record<string, string>;
  startMs?: number;
  /** A sample of the seeded ones by default. */
  instruments?: readonly Instrument[];
  /** Whether to seed people; true by default. */
  seeded?: boolean;
  /** Whether to start the exchange; true by default. */
  started?: boolean;
  /** Destination of the log; by default only errors go to the output. */
  log?: Logger;
}

export interface As {
  token?: string;
  /** English by default. */
  locale?: Locale;
  headers?: Record<string, string>;
  /** Remote address of the request. */
  ip?: string;
}

export interface Answer<T> {
  status: number;
  body: Envelope<T | Refusal>;
  headers: Record<string, unknown>;
}

export interface Refused extends Refusal {
  status: number;
  msg: string;
  retryAfterSeconds?: number;
}

export interface Api {
  world: World;
  /** For a real socket; `call` and the others do not need one. */
  app: FastifyInstance;
  clock: Clock;
  /** Calls an endpoint with typed input; returns any answer. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<Answer<OutputOf<E>>>;
  /** Sends any payload. */
  send(endpoint: Endpoint, payload: unknown, as?: As): Promise<Answer<unknown>>;
  /** Calls, expects success, and returns the data. */
  ok<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: As): Promise<OutputOf<E>>;
  /** Sends, expects a refusal, and returns it. */
  refused(endpoint: Endpoint, payload: unknown, as?: As): Promise<Refused>;
  /** Token of an existing person, without the slow hashing of a login. */
  signIn(email: string): Promise<string>;
  /** Registers a new person and returns their token. */
  register(email: string, password?: string): Promise<string>;
  /** Requests a one-time code and reads it from the outbox. */
  codeFor(
    scenario: InputOf<typeof account.getEmailCode>['scenario'],
    email: string,
  ): Promise<string>;
  /** Ends everything, after checking that the books balance. */
  close(): Promise<void>;
}

const LOG = createLogger({ level: 'error' });

/** Settings that determine a data folder before anybody uses it. */
const DECIDES_FOLDER = ['DATABASE_URL', 'NODE_ENV', 'WORLD_SEED'];
/** Folders of seeded worlds at rest, by their instruments and settings. */
const restingFolders = new Map<readonly Instrument[], Map<string, Promise<string>>>();
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Copies everything except secrets and files of the process that has it open. */
function copyFolder(from: string, to: string): void {
  const filter = (path: string) => !/^token-secret|-shm$/.test(basename(path));
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter });
}

function createOwn(options: ApiOptions, dataDir: string): Promise<World> {
  return createWorld({
    config: readConfig({
      ...SETTINGS,
      ...settingsIn(dataDir),
      ...options.env,
      DATA_DIR: dataDir,
    }),
    log: options.log ?? LOG,
    instruments: options.instruments ?? SAMPLE_INSTRUMENTS,
    clock: createClock({ startMs: options.startMs ?? START_MS, rate: 0 }),
    hasher: quickHasher(),
  });
}

/** Seeds and starts a world in a folder. */
async function begin(options: ApiOptions, dataDir: string): Promise<World> {
  const world = await createOwn(options, dataDir);
  if (options.seeded ?? true) await seedIfEmpty(world);
  if (options.started ?? true) await world.start();
  return world;
}

async function restingFolder(options: ApiOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-resting-'));
  folders.push(folder);
  await makeDatabase(folder);
  const world = await begin(options, folder);
  await world.stop();
  await forgetPlace(folder);
  return folder;
}

/** Worlds with the same settings are seeded once and copied: seeding and planning offers takes longest. */
async function openWorld(options: ApiOptions, dataDir: string): Promise<World> {
  const { env = {}, instruments = SAMPLE_INSTRUMENTS, startMs, seeded, started } = options;
  if (!DECIDES_FOLDER.some((name) => name in env)) {
    const ofThese = restingFolders.get(instruments) ?? new Map<string, Promise<string>>();
    restingFolders.set(instruments, ofThese);
    const key = JSON.stringify([startMs, env, seeded, started]);
    const resting = ofThese.get(key) ?? restingFolder(options);
    ofThese.set(key, resting);
    copyFolder(await resting, dataDir);
    await makeDatabase(dataDir, await resting);
  } else {
    await makeDatabase(dataDir);
  }
  return begin(options, dataDir);
}

/** An app that is not reused, with the log of its world. */
async function ownApp(world: World) {
  const app = await appOf(world, { checkOutput: true });
  return { app, leave: () => app.close() };
}

/** Several apps are called in turn. */
function sender(apps: readonly FastifyInstance[]): Api['send'] {
  let turn = 0;
  return async (endpoint, payload, as = {}) => {
    const app = apps[turn % apps.length] as FastifyInstance;
    turn += 1;
    const { method, path } = endpoint;
    const given = (typeof payload === 'object' ? payload : null) as Record<string, unknown> | null;
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(given?.[name])),
    );
    const answer = await app.inject({
      method,
      url,
      ...(method === 'GET'
        ? { query: queryOf(given ?? {}) }
        : { payload: JSON.stringify(payload) }),
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        'accept-language': as.locale ?? 'en',
        ...(as.token !== undefined && { authorization: `Bearer ${as.token}` }),
        ...as.headers,
      },
      ...(as.ip !== undefined && { remoteAddress: as.ip }),
    });
    const { statusCode: status, headers } = answer;
    // Files have no envelope.
    const isJson = String(headers['content-type']).startsWith('application/json');
    const isFile = !isJson || (endpoint.givesFile && status === 200);
    return { status, body: isFile ? { code: status, msg: '', data: {} } : answer.json(), headers };
  };
}

function queryOf(given: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

function signer(world: World): Api['signIn'] {
  return async (email) => {
    const user = await findUserByEmail(world.database.reader, email);
    if (!user) throw new Error(`nobody has the address ${email}`);
    const opened = await world.unitOfWork.run({
      anytime: true,
      needs: {},
      decide: (draft): Result<SessionRow> =>
        accept(openSession(draft, user.id, world.config.sessionMs, user.role)),
    });
    if (!opened.ok) throw new Error(opened.error);
    const { id: sessionId, userId, expiresAt } = opened.value;
    return world.tokens.sign({ userId, sessionId, expiresAt });
  };
}

function codeReader(ok: Api['ok']): Api['codeFor'] {
  return async (scenario, email) => {
    await ok(account.getEmailCode, { scenario, email });
    const [mail] = await ok(sandbox.outbox, { email });
    if (mail?.code === undefined) throw new Error(`no code was sent to ${email}`);
    return mail.code;
  };
}

/** Starts a world and its app; close it at the end of the test. */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-'));
  const world = await openWorld(options, dataDir);
  const { app, leave } = await (options.log ? ownApp(world) : enterApp(world, LOG));
  const env = { ...settingsIn(dataDir), ...options.env };
  const rest = await joinRest(world, env, options.instruments);
  return apiOn(world, [app, ...rest.map((node) => node.app)], async () => {
    for (const node of rest) await node.stop();
    await leave();
    await world.stop();
    rmSync(dataDir, { recursive: true, force: true });
    await dropDatabase(dataDir);
  });
}

/** Calls to the apps of a world; `stop` ends them and everything behind them. */
export function apiOn(
  world: World,
  apps: readonly [FastifyInstance, ...FastifyInstance[]],
  stop: () => Promise<void>,
): Api {
  const send = sender(apps);
  const call: Api['call'] = async (endpoint, input, as) =>
    (await send(endpoint, input, as)) as Answer<OutputOf<typeof endpoint>>;
  const ok: Api['ok'] = async (endpoint, input, as) => {
    const { status, body } = await call(endpoint, input, as);
    expect({ path: endpoint.path, status, body }, JSON.stringify(body)).toMatchObject({
      status: 200,
      body: { code: 200 },
    });
    return body.data as OutputOf<typeof endpoint>;
  };
  const refused: Api['refused'] = async (endpoint, payload, as) => {
    const { status, body, headers } = await send(endpoint, payload, as);
    const refusal = body.data as Refusal;
    expect({ status, data: refusal }).not.toMatchObject({ status: 200 });
    expect(body.code).toBe(status);
    const after = headers['retry-after'];
    return {
      ...refusal,
      status,
      msg: body.msg,
      ...(after !== undefined && { retryAfterSeconds: Number(after) }),
    };
  };
  const codeFor = codeReader(ok);
  return {
    world,
    app: apps[0],
    clock: world.clock,
    call,
    send,
    ok,
    refused,
    codeFor,
    signIn: signer(world),
    register: async (email, password = 'Secret99') => {
      const code = await codeFor('register', email);
      const passwords = { loginPassword: password, reLoginPassword: password };
      const person = { email, code, inviteCode: 'SANDBOX', ...passwords };
      return (await ok(account.register, person)).token;
    },
    close: async () => {
      await world.unitOfWork.idle();
      const { faults } = await checkLedger(world.database.reader);
      await stop();
      expect(faults).toEqual([]);
    },
  };
}
