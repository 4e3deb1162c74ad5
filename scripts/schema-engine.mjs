#!/usr/bin/env node
// Replaces Prisma's native schema engine, which the Prisma CLI would download on first use: the same JSON-RPC
// over standard streams, answered by the WebAssembly build of that engine on the driver adapter of SQLite or
// PostgreSQL. prisma.config.ts names it if the native engine is missing. It serves `prisma migrate` and
// `prisma db`, that is, authoring migrations; the server never needs it.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as wasmBindings from '@prisma/schema-engine-wasm/schema_engine_bg';

const args = process.argv.slice(2);
const valuesOf = (name) => args.flatMap((arg, at) => (arg === name ? [args[at + 1]] : []));

const [datasource = '{}'] = valuesOf('--datasource');
const url = JSON.parse(datasource).url ?? process.env.DATABASE_URL ?? 'file:./dist/authoring.db';
const databases = url.startsWith('file:')
  ? './schema-engine/sqlite.mjs'
  : './schema-engine/postgres.mjs';
const database = (await import(databases)).open(url);

function fail(code, message) {
  // The CLI drops the first line of an engine's log.
  const fields = { message, error_code: code };
  console.error(`\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}`);
  process.exit(1);
}

async function runCommand(command) {
  if (command === 'can-connect-to-database' && !(await database.exists())) {
    fail('P1003', `Database \`${database.name}\` does not exist`);
  }
  if (command === 'create-database') await database.create();
  if (command === 'drop-database') await database.drop();
}

/** Receives the engine's panic message. */
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };

async function loadEngine() {
  const name = 'schema_engine_bg';
  const bindings = import.meta.resolve(`@prisma/schema-engine-wasm/${name}`);
  const bytes = readFileSync(fileURLToPath(new URL(`./${name}.wasm`, bindings)));
  const { instance } = await WebAssembly.instantiate(bytes, { [`./${name}.js`]: wasmBindings });
  wasmBindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

const { adapters } = database;
const connections = new Set();

/**
 * The engine looks up an index by its name in double quotes. The native build reads that as a string; ours,
 * following standard SQL, as a missing column.
 */
const quoteNames = (sql) => sql.replace(/(\bFROM sqlite_master\b.*\bname = )"([^"']*)"/s, "$1'$2'");

/** The engine sends several statements as one query, which the driver only accepts as a script. */
function acceptingScripts(connection) {
  const answers = {
    executeRaw: 0,
    queryRaw: { columnNames: [], columnTypes: [], rows: [] },
  };
  for (const [method, answer] of Object.entries(answers)) {
    const original = connection[method].bind(connection);
    connection[method] = async (query) => {
      try {
        return await original({ ...query, sql: quoteNames(query.sql) });
      } catch (error) {
        if (!/more than one statement/.test(error.message)) throw error;
        await connection.executeScript(query.sql);
        return answer;
      }
    };
  }
  connections.add(connection);
  return connection;
}

const factory = bindMigrationAwareSqlAdapterFactory({
  provider: adapters.provider,
  adapterName: adapters.adapterName,
  connect: async () => acceptingScripts(await adapters.connect()),
  connectToShadowDb: async () => acceptingScripts(await adapters.connectToShadowDb()),
});

const datamodels = valuesOf('--datamodels').map((file) => [file, readFileSync(file, 'utf8')]);

/** An engine takes a connection from its factory only once, so each request gets its own. */
function newEngine() {
  const options = { datamodels: datamodels.length > 0 ? datamodels : undefined };
  return wasmBindings.SchemaEngine.new(options, () => {}, factory);
}

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
let printed = 0;

/** For an engine the shadow database exists only after it has replayed the migrations itself. */
async function replayMigrations(engine, { migrationsList, filters }) {
  await engine.devDiagnostic({ migrationsList, filters });
}

/** Methods for which the WebAssembly build differs from the native engine; all others pass through. */
const methods = {
  async diff(engine, params) {
    const { exitCode, stdout } = await engine.diff(params);
    if (stdout != null) {
      printed += 1;
      send({ jsonrpc: '2.0', id: `p${printed}`, method: 'print', params: { content: stdout } });
    }
    return { exitCode, stdout: null };
  },
  async reset(engine) {
    engine.free();
    await database.drop();
    await database.create();
  },
  async evaluateDataLoss(engine, params) {
    await replayMigrations(engine, params);
    return engine.evaluateDataLoss(params);
  },
  async createMigration(engine, params) {
    await replayMigrations(engine, params);
    return engine.createMigration(params);
  },
  getDatabaseVersion: (engine, params) => engine.version(params),
};

const migrationsTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "checksum" TEXT NOT NULL,
  "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL,
  "logs" TEXT,
  "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

async function answer({ method, params }) {
  const engine = await newEngine();
  const call = async () => {
    const own = methods[method];
    return own ? own(engine, params) : engine[method](params);
  };
  try {
    return await call();
  } catch (error) {
    // An empty database has no history; here the missing table is an error instead.
    if (error?.code !== 'P1014' || !/_prisma_migrations/.test(error.message)) throw error;
    const connection = await adapters.connect();
    await connection.executeScript(migrationsTable);
    await connection.dispose();
    return call();
  }
}

/** The message of an error, with the driver's own text if the engine only gives a number. */
function messageOf(error) {
  const message = error?.message ?? String(error);
  const numbered = /External error id#(\d+)/.exec(message);
  const cause = numbered && factory.errorRegistry.consumeError(Number(numbered[1]))?.error;
  return cause ? message.replace(numbered[0], String(cause.message ?? cause)) : message;
}

async function serve() {
  await loadEngine();
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (!request.method) continue;
    const reply = { jsonrpc: '2.0', id: request.id };
    try {
      send({ ...reply, result: (await answer(request)) ?? {} });
    } catch (error) {
      const data = {
        is_panic: error?.name === 'RuntimeError',
        message: messageOf(error),
        meta: error?.meta,
        error_code: error?.code,
      };
      send({ ...reply, error: { code: 4466, message: 'See the data field', data } });
    } finally {
      for (const connection of connections) await connection.dispose().catch(() => {});
      connections.clear();
    }
  }
}

const command = args.indexOf('cli');
if (command >= 0) await runCommand(args[command + 1]);
else await serve();
process.exit(0);
