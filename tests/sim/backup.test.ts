/** Backups of a server while people trade on it, and restoring them. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRng } from '#platform/runtime/rng.ts';
import { holdData } from '#platform/store/hold-folder.ts';
import { packFile, unpackFile } from '#platform/store/pack.ts';
import { SEED_PASSWORD, TRADER_EMAIL } from '../../seed/people.ts';
import { emptyMemory, post, type Session } from './load.ts';
import { runServerCommand } from './server-command.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const PEOPLE = 6;
const LIFE_MS_MAX = 120_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
/** Otherwise what a person has could change between two checks, for example by interest at midnight. */
const STILL = { WORLD_CLOCK: '2026-03-18T15:00:00Z,frozen' };

let server: ServerProcess;
let session: Session;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  server = startServer(join(folder, 'data'), STILL);
  const { address } = await server.ready;
  session = { address, token: '', memory: emptyMemory(), rng: createRng(1) };
  session.token = await logIn(address);
}, LIFE_MS_MAX);
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function logIn(address: string): Promise<string> {
  const credentials = { username: TRADER_EMAIL, loginPassword: SEED_PASSWORD };
  const { data } = await post({ address, token: '' }, '/loginByUsername', credentials);
  return (data as { token: string }).token;
}

/** Runs one of the commands as a process. */
const command = (dataDir: string, name: 'backup' | 'restore', ...args: string[]) =>
  commandWith({ DATA_DIR: join(folder, dataDir) }, name, ...args);

const commandWith = (env: Record<string, string>, name: 'backup' | 'restore', ...args: string[]) =>
  runServerCommand(name, args, env);

/** A person's holdings and resting orders, in figures that do not depend on prices. */
async function holdings(address: string, token: string) {
  const ask = async (path: string) => (await post({ address, token }, path, {})).data;
  const positions = (await ask('/position/me')) as { list: Record<string, unknown>[] };
  return {
    positions: positions.list.map(({ positionId, num, buyPrice }) => ({
      positionId,
      num,
      buyPrice,
    })),
    balance: await ask('/wallet/getWalletBalance'),
    bill: await ask('/wallet/getWalletBill'),
    orders: await ask('/position/consignList'),
  };
}

/** The first events after a number, or the reason why there are none. */
async function eventsAt(address: string, query = '') {
  const answer = await fetch(`${address}/sandbox/events?limit=1${query}`);
  return ((await answer.json()) as { data: { next: number; log: string } }).data;
}

async function sendPicture({ address, token }: Session): Promise<Buffer> {
  const raw = { width: 40, height: 30, channels: 3 } as const;
  const bytes = await sharp(Buffer.alloc(3600, 77), { raw }).png().toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${address}/file/upload`, { method: 'POST', headers, body: form });
  expect(status).toBe(200);
  return bytes;
}

test('a back-up taken while people trade has balanced books', {
  timeout: LIFE_MS_MAX,
}, async () => {
  const before = session.memory.acknowledged.length;
  let isTaken = false;
  // Each person sends the next request after an answer, until the backup exists.
  const working = Array.from({ length: PEOPLE }, async () => {
    while (!isTaken) {
      const body = { amount: '1.00', fromWalletType: 'BALANCE', toWalletType: 'STOCK' };
      const { status } = await post(session, '/wallet/transfer', body, `${session.rng.uint32()}`);
      expect(status).toBe(200);
      session.memory.acknowledged.push({ kind: 'transfer', id: '', amount: '1.00' });
    }
  });
  const taken = await command('data', 'backup', join(folder, 'busy.backup'));
  isTaken = true;
  await Promise.all(working);
  expect(taken).toMatchObject({ code: 0, complaint: '' });
  expect(session.memory.acknowledged.length).toBeGreaterThan(before);
  expect(statSync(join(folder, 'busy.backup')).mode & 0o777).toBe(0o600);

  const restored = await command('busy', 'restore', join(folder, 'busy.backup'));
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  expect(restored.output).toMatch(/\d+ accounts and \d+ transfers, which balance/);
});

test('after a restore people log in and have what they had', { timeout: LIFE_MS_MAX }, async () => {
  await sendPicture(session);
  const before = await holdings(session.address, session.token);
  const { next: after, log } = await eventsAt(session.address);
  expect(before.positions.length).toBeGreaterThan(0);
  const taken = await command('data', 'backup', folder);
  expect(taken).toMatchObject({ code: 0, complaint: '' });
  const file = String(/^(\S+\.backup): /.exec(taken.output)?.[1]);
  expect(await command('again', 'restore', file)).toMatchObject({ code: 0, complaint: '' });
  const pictures = (name: string) => readdirSync(join(folder, name, 'uploads')).sort();
  expect(pictures('again')).toEqual(pictures('data'));
  expect(pictures('again').length).toBeGreaterThan(0);

  const other = startServer(join(folder, 'again'), STILL);
  try {
    const { address } = await other.ready;
    expect(await holdings(address, await logIn(address))).toEqual(before);
    // Event numbers from before belong to another log, on this server and on any other that was restored from
    // the backup.
    expect((await eventsAt(address)).log).not.toBe(log);
    expect(await eventsAt(address, `&after=${after}&log=${log}`)).toMatchObject({
      error: 'EventsGone',
    });
    // Earlier tokens were signed with a secret that no backup contains.
    expect((await post({ address, token: session.token }, '/position/me', {})).status).toBe(401);
  } finally {
    await other.kill();
  }
});

test('restoring into a folder that a running server uses is refused, even with --force', async () => {
  const file = join(folder, 'busy.backup');
  const plain = await command('data', 'restore', file);
  expect(plain).toMatchObject({ code: 1, output: '' });
  expect(plain.complaint).toMatch(/^\S+ exists already\. Set DATA_DIR .*--force.*\n$/);
  const forced = await command('data', 'restore', file, '--force');
  expect(forced.complaint).toMatch(/^A server is using \S+: stop it first\n$/);
  expect((await post(session, '/position/me', {})).status).toBe(200);
});

test('restoring is refused while a server with its database elsewhere uses the folder, or is starting', async () => {
  const letGo = holdData({ dataDir: join(folder, 'held'), databaseUrl: `file:${folder}/its.db` });
  const file = join(folder, 'busy.backup');
  const refused = await command('held', 'restore', file);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.complaint).toMatch(/^DATA_DIR is "\S+", on which another server runs: .*\n$/);
  letGo();
  expect(await command('held', 'restore', file)).toMatchObject({ code: 0, complaint: '' });
});

test('the database and the data folder may be on different disks', async () => {
  // Tests have their folders in memory; if that is missing here, both are on one.
  const disk = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'backup-'));
  const split = {
    DATA_DIR: join(folder, 'split'),
    DATABASE_URL: `file:${join(disk, 'sandbourse.db')}`,
  };
  try {
    const restored = await commandWith(split, 'restore', join(folder, 'busy.backup'));
    expect(restored).toMatchObject({ code: 0, complaint: '' });
    expect(readdirSync(disk).filter((name) => !name.endsWith('.lock'))).toEqual(['sandbourse.db']);
    expect(readdirSync(split.DATA_DIR)).not.toContain('sandbourse.db');
    const taken = await commandWith(split, 'backup', join(folder, 'split.backup'));
    expect(taken).toMatchObject({ code: 0, complaint: '' });
  } finally {
    rmSync(disk, { recursive: true, force: true });
  }
});

test('existing data is replaced only with --force, and only by a complete back-up', async () => {
  const file = join(folder, 'busy.backup');
  const bytes = readFileSync(file);
  const cut = join(folder, 'cut.backup');
  writeFileSync(cut, bytes.subarray(0, bytes.length - 1000));
  const transfers = () => {
    const db = new SqliteDatabase(join(folder, 'busy', 'sandbourse.db'));
    const found = db.prepare('SELECT * FROM "Transfer" ORDER BY "id"').all();
    db.close();
    return found;
  };
  const before = transfers();
  for (const [path, line] of [
    [cut, /^cut\.backup is incomplete, damaged, or not a back-up: .*\n$/],
    [join(root, 'package.json'), /^package\.json is incomplete, damaged, or not a back-up: .*\n$/],
    [join(folder, 'none'), /^There is no file \S+none\n$/],
    [folder, /^There is no file \S+\n$/],
  ] as const) {
    const refused = await command('busy', 'restore', path, '--force');
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.complaint).toMatch(line);
    expect(transfers()).toEqual(before);
    expect(readdirSync(join(folder, 'busy')).filter((name) => name.startsWith('.'))).toEqual([]);
  }
  expect(await command('busy', 'restore', file, '--force')).toMatchObject({ code: 0 });
  expect((await command('nowhere', 'backup', folder)).complaint).toMatch(/^There is no database /);
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  const lost = await command('busy', 'backup', join(folder, 'nowhere', 'own.backup'));
  expect(lost.complaint).toMatch(/^There is no folder \S+nowhere: make it, or name another\n$/);
});

/** A copy of the backup with a change to its database. */
async function changed(name: string, sql: string): Promise<string> {
  const [database, to] = [join(folder, `${name}.db`), join(folder, `${name}.backup`)];
  const about = await unpackFile(join(folder, 'busy.backup'), database, () => {});
  const db = new SqliteDatabase(database);
  db.exec(sql);
  db.close();
  await packFile(database, { files: [], about: about.replace(/"files":\d+/, '"files":0') }, to);
  return to;
}

test('a back-up of another version, or whose books do not balance, is refused', async () => {
  const later = `UPDATE "_prisma_migrations" SET "migration_name" = '20991231000000_later' WHERE "migration_name" LIKE '%init'`;
  const other = await command('other', 'restore', await changed('later', later));
  expect(other.complaint).toMatch(/made by another version: .*20991231000000_later is not known/);
  const robbed = `UPDATE "Account" SET "creditsPosted" = "creditsPosted" + 1 WHERE "id" = (SELECT min("id") FROM "Account" WHERE "userId" IS NOT NULL)`;
  const wrong = await command('other', 'restore', await changed('robbed', robbed));
  expect(wrong.complaint).toMatch(
    /^The books in \S+ do not balance:\n.* differs from its transfers/,
  );
  expect(readdirSync(join(folder, 'other'))).toEqual([]);
});
