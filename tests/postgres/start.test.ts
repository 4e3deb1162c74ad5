/** What is said to who starts a world on a database that cannot be used. */
import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#platform/runtime/config.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { explained, refuseUnfit } from '#platform/store/postgres/connection.ts';
import { type OwnServer, ownServer } from './own-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await ownServer();
});
afterAll(() => server.stop());

const place = (database: string, more: Partial<Record<'username' | 'port', string>> = {}) =>
  Object.assign(new URL(server.url), { pathname: `/${database}`, ...more }).href;

async function ask(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: place(database) });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function faultOf(url: string): Promise<Error> {
  try {
    await (await openDatabase(url)).close();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it could be opened');
}

async function expectLine(url: string, line: RegExp): Promise<void> {
  const fault = await faultOf(url);
  expect(fault.message).toMatch(line);
  expect(fault).toBeInstanceOf(ConfigError);
  expect(fault.message).not.toContain('\n');
  expect(fault.message).not.toContain('hunter2');
}

test('where nobody listens', () =>
  expectLine(
    place('postgres', { port: '1' }),
    /127\.0\.0\.1:1, where no PostgreSQL answers \(ECONN/,
  ));

test('where somebody else listens', async () => {
  const sockets: Socket[] = [];
  const other = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  await expectLine(place('postgres', { port: String(port) }), /where no PostgreSQL answers/);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => other.close(resolve));
});

test('a database that is not there', () =>
  expectLine(place('nowhere'), /names the database "nowhere", which .* does not have/));

test('somebody who is not let in, and the password stays out of it', async () => {
  const url = place('postgres', { username: 'stranger' }).replace('stranger', 'stranger:hunter2');
  await expectLine(url, /names the user "stranger", whom .* does not let in/);
});

/** What servers say that cannot be had here: one that asks for passwords, one of long ago. */
test('a password that is wrong', () => {
  const said = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const told = explained(said, place('postgres').replace('sandbourse@', 'sandbourse:hunter2@'));
  expect(told).toBeInstanceOf(ConfigError);
  expect((told as Error).message).toMatch(
    /^DATABASE_URL names the user "sandbourse", whom PostgreSQL at \S+ does not let in: the password is wrong, [^\n]+$/,
  );
  expect((told as Error).message).not.toContain('hunter2');
});

test('a server that is too old', async () => {
  const rows = [{ number: '140011', version: '14.11 (Debian)', encoding: 'UTF8' }];
  const old = { query: async () => ({ rows }) } as unknown as pg.Client;
  await expect(refuseUnfit(old)).rejects.toThrow(
    new ConfigError('DATABASE_URL leads to PostgreSQL 14.11 (Debian); it has to be 15 or newer'),
  );
});

test('tables of something else', async () => {
  await ask('CREATE DATABASE "foreign"');
  await ask('CREATE TABLE "Invoice" ("id" integer)', 'foreign');
  await expectLine(place('foreign'), /"foreign" of DATABASE_URL holds tables of something else/);
});

test('letters that it cannot hold', async () => {
  await ask(
    `CREATE DATABASE "ascii" ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
  );
  await expectLine(place('ascii'), /a database in SQL_ASCII: make one with ENCODING 'UTF8'/);
});

test('one that a newer version has made, and nothing is changed', async () => {
  await ask('CREATE DATABASE "newer"');
  await (await openDatabase(place('newer'))).close();
  await ask(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('x', 'y', '29990101000000_later')`,
    'newer',
  );
  await expectLine(
    place('newer'),
    /made by another version: its migration 29990101000000_later is not known here\./,
  );
});

test('a fresh one gets every table, and a second time changes nothing', async () => {
  await ask('CREATE DATABASE "fresh"');
  const first = await openDatabase(place('fresh'));
  expect(await first.reader.depositCoin.count()).toBeGreaterThan(5);
  await first.close();
  const [again, too] = await Promise.all([1, 2].map(() => openDatabase(place('fresh'))));
  expect(await again?.reader.depositCoin.count()).toBe(await too?.reader.depositCoin.count());
  await again?.close();
  await too?.close();
});
