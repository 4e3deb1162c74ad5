/** What is said to who starts a world on a database that cannot be used. */
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#platform/runtime/config.ts';
import { openDatabase } from '#platform/store/open-database.ts';
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

async function faultOf(url: string, direct?: string): Promise<Error> {
  try {
    await (await openDatabase(url, { direct })).close();
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

test('an address past a pooler that leads nowhere is told of by its own name', async () => {
  const fault = await faultOf(place('postgres'), place('nowhere'));
  expect(fault.message).toMatch(/^DATABASE_DIRECT_URL names the database "nowhere"/);
});

test('somebody who is not let in, and the password stays out of it', async () => {
  const url = place('postgres', { username: 'stranger' }).replace('stranger', 'stranger:hunter2');
  await expectLine(url, /names the user "stranger", whom .* does not let in/);
});

test('a password that is wrong, or none where one is asked for', async () => {
  await ask(`CREATE ROLE "locked" LOGIN PASSWORD 'right'`);
  const client = new pg.Client({ connectionString: place('postgres') });
  await client.connect();
  const { rows } = await client.query<{ hba_file: string }>('SHOW hba_file');
  await client.query(`COPY (VALUES ('host all locked all scram-sha-256'), ('host all all all trust'))
    TO '${rows[0]?.hba_file}'`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  const as = (who: string) => place('postgres').replace('sandbourse@', `${who}@`);
  const letIn =
    /^DATABASE_URL names the user "locked", whom PostgreSQL at \S+ does not let in: the password is wrong, /;
  // The server reads its file in its own time.
  await expect.poll(() => faultOf(as('locked')).catch(() => undefined)).toBeInstanceOf(Error);
  await expectLine(as('locked:hunter2'), letIn);
  await expectLine(as('locked'), /names the user "locked" without a password/);
});

test('a server that is too old', async () => {
  // What it says of itself is changed on its way.
  const [version = ''] = await versionOf();
  const target = new URL(server.url);
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    far.on('data', (data) =>
      near.write(Buffer.from(data.toString('latin1').replaceAll(version, '140011'), 'latin1')),
    );
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as { port: number };
  await expectLine(
    place('postgres', { port: String(port) }),
    /^DATABASE_URL leads to PostgreSQL \S+, but 15 or newer is needed$/,
  );
  await new Promise((resolve) => line.close(resolve));
});

async function versionOf(): Promise<string[]> {
  const client = new pg.Client({ connectionString: place('postgres') });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  await client.end();
  return rows.map((row) => row.server_version_num);
}

test('tables of something else', async () => {
  await ask('CREATE DATABASE "foreign"');
  await ask('CREATE TABLE "Invoice" ("id" integer)', 'foreign');
  await expectLine(
    place('foreign'),
    /"foreign" of DATABASE_URL holds tables of another application/,
  );
});

test('a server that only reads, such as a standby, and one whose disk is full', async () => {
  await ask('CREATE DATABASE "standby"');
  await ask('ALTER DATABASE "standby" SET default_transaction_read_only = on');
  await expectLine(
    place('standby'),
    /^DATABASE_URL leads to PostgreSQL at \S+, which only reads: /,
  );
  await ask('ALTER DATABASE "standby" RESET default_transaction_read_only');
  await ask(
    `CREATE FUNCTION no_file() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE EVENT TRIGGER no_file ON ddl_command_start EXECUTE FUNCTION no_file()`,
    'standby',
  );
  await expectLine(place('standby'), /^PostgreSQL at \S+ has no disk space left: make room$/);
});

test('letters that it cannot hold', async () => {
  await ask(
    `CREATE DATABASE "ascii" ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
  );
  await expectLine(
    place('ascii'),
    /a database with the encoding SQL_ASCII: create one with ENCODING 'UTF8'/,
  );
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
