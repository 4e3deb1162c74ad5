import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const OID_CHAR = 18;
const OID_TEXT = 25;

/** The adapter cannot read the catalogue's one-byte type: treat those columns as text. */
function readCatalogue() {
  const { addFields } = pg.Result.prototype;
  pg.Result.prototype.addFields = function read(fields) {
    for (const field of fields) if (field.dataTypeID === OID_CHAR) field.dataTypeID = OID_TEXT;
    return addFields.call(this, fields);
  };
}

/** For this one of those columns the engine expects the letter itself. */
function tellingLetters(result) {
  const at = result.columnNames.indexOf('constraint_type');
  if (at >= 0) result.columnTypes[at] = ColumnTypeEnum.Character;
  return result;
}

/** The adapter splits a script at every semicolon, even within a function. */
function asTheEngineWants(connection) {
  const queryRaw = connection.queryRaw.bind(connection);
  connection.queryRaw = async (query) => tellingLetters(await queryRaw(query));
  connection.executeScript = async (script) => {
    await connection.underlyingDriver().query(script);
  };
  return connection;
}

/** Opens a PostgreSQL database for the schema engine, with functions to create and drop it. */
export function open(url) {
  readCatalogue();
  const { hostname, port, username, password, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const config = {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password) || undefined,
    database: name,
  };
  const asked = async (text, values) => {
    const client = new pg.Client({ ...config, database: 'postgres' });
    await client.connect();
    try {
      return await client.query(text, values);
    } finally {
      await client.end();
    }
  };
  const exists = async () =>
    (await asked('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount > 0;
  const adapters = new PrismaPg(config);
  const connect = adapters.connect.bind(adapters);
  adapters.connect = async () => asTheEngineWants(await connect());
  // The adapter's own version would drop the shadow database while connected to it.
  adapters.connectToShadowDb = async () => {
    const database = `shadow_${randomUUID()}`;
    await asked(`CREATE DATABASE "${database}"`);
    const connection = asTheEngineWants(await new PrismaPg({ ...config, database }).connect());
    const end = connection.dispose.bind(connection);
    let ended;
    connection.dispose = () => {
      ended ??= end()
        .then(() => asked(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`))
        .then(() => undefined);
      return ended;
    };
    return connection;
  };
  return {
    name,
    adapters,
    exists,
    create: async () => (await exists()) || asked(`CREATE DATABASE "${name}"`),
    drop: () => asked(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}
