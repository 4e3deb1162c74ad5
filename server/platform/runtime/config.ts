import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { WorldClock } from './clock-setting.ts';
import { isPostgres } from './database-url.ts';
import { SECRET, SETTINGS, type SettingName, type ValueOf } from './settings-table.ts';
import type { TraceSettings } from './trace-settings.ts';

/** Its message is one line for the person who started the program. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type LogLevel = ValueOf<'LOG_LEVEL'>;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** `file:<path>`, or the address of a PostgreSQL database. */
  databaseUrl: string;
  /** A direct connection that bypasses the pooler of `databaseUrl`. */
  databaseDirectUrl?: string;
  environment: ValueOf<'NODE_ENV'>;
  sandbox: boolean;
  sandboxHours: ValueOf<'SANDBOX_HOURS'>;
  warmUp: boolean;
  selfReview: boolean;
  /** US cents. */
  twoPeopleFrom: bigint;
  claimMs: number;
  /** A number in the sandbox; elsewhere hexadecimal digits, at least 128 bits. */
  worldSeed: number | string;
  /** Whether it was set, rather than being the default. */
  isSeedGiven: boolean;
  /** Absent: the machine's time. */
  worldClock?: WorldClock;
  worldsMax: number;
  /** Networks that webhooks may reach: names, addresses, ranges. */
  webhookNetworks: readonly string[];
  smtpUrl?: string;
  mailFrom: string;
  /** Absent: requests are not traced. */
  traces?: TraceSettings;
  logLevel: LogLevel;
  sessionMs: number;
  staffSessionMs: number;
  staffIdleMs: number;
  /** Work factor of bcrypt. */
  passwordCost: number;
  codeMs: number;
  codeCooldownSeconds: number;
  undoMs: number;
  /** Host names the server accepts besides its own. */
  allowedHosts: readonly string[];
  /** Foreign origins whose pages may call. */
  corsOrigins: readonly string[];
  /** How many proxies are in front, or their networks. */
  trustProxy: false | number | string[];
  pushPerAddress: number;
  metricsToken?: string;
  /** Expected number of processes on the database. */
  processes: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

function given(environment: Environment, name: SettingName): string | undefined {
  return environment[name]?.trim() || undefined;
}

function read<N extends SettingName>(environment: Environment, name: N): ValueOf<N> {
  const text = given(environment, name) ?? SETTINGS[name].default;
  const parsed = SETTINGS[name].parse.safeParse(text);
  if (parsed.success) return parsed.data as ValueOf<N>;
  const shown = SECRET.has(name) ? 'a value of the wrong form' : JSON.stringify(text);
  throw new ConfigError(`${name} is ${shown}, but must be ${SETTINGS[name].allowed}`);
}

/** How prices follow from the seed is public, so outside the sandbox it must not be guessable. */
function readSeed(environment: Environment, sandbox: boolean): number | string {
  const seed = read(environment, 'WORLD_SEED');
  if (given(environment, 'WORLD_SEED') === undefined) return seed;
  if (sandbox === (typeof seed === 'number')) return seed;
  if (sandbox) {
    throw new ConfigError(
      'WORLD_SEED is hexadecimal digits, but in the sandbox it must be a whole number from 0 to 4294967295',
    );
  }
  throw new ConfigError(
    'WORLD_SEED is a number, but without the sandbox it must be 32 to 64 hexadecimal digits. ' +
      'Leave it out, and the first start draws one and keeps it',
  );
}

function readDatabaseUrl(environment: Environment, dataDir: string): string {
  const text = given(environment, 'DATABASE_URL');
  if (!text) return `file:${join(dataDir, 'sandbourse.db')}`;
  if (text.startsWith('file:') || isPostgres(text)) return read(environment, 'DATABASE_URL');
  // The rest of the address may contain a password.
  const scheme = text.slice(0, Math.max(text.indexOf(':'), 0)) || 'no scheme';
  throw new ConfigError(
    `DATABASE_URL names ${scheme}, but must be ${SETTINGS.DATABASE_URL.allowed}`,
  );
}

function readDirectUrl(environment: Environment): Pick<Config, 'databaseDirectUrl'> {
  if (!given(environment, 'DATABASE_DIRECT_URL')) return {};
  const databaseDirectUrl = read(environment, 'DATABASE_DIRECT_URL');
  if (isPostgres(given(environment, 'DATABASE_URL') ?? '')) return { databaseDirectUrl };
  // Otherwise a file would be created although a database was intended.
  throw new ConfigError(
    'DATABASE_DIRECT_URL is set, but DATABASE_URL does not lead to PostgreSQL: set it to the same database',
  );
}

/** With SQLite only one process can run: the alert that waits for more would never end. */
function readProcesses(environment: Environment, databaseUrl: string): number {
  const processes = read(environment, 'PROCESSES');
  if (processes === 1 || isPostgres(databaseUrl)) return processes;
  throw new ConfigError(
    `PROCESSES is "${processes}", but must be 1 where DATABASE_URL names no PostgreSQL: an SQLite file is one process’s alone`,
  );
}

/** Read even without a collector, so that errors are reported early. */
function readTraces(environment: Environment): Pick<Config, 'traces'> {
  const traces = {
    headers: read(environment, 'OTEL_EXPORTER_OTLP_HEADERS'),
    service: read(environment, 'OTEL_SERVICE_NAME'),
    share: read(environment, 'OTEL_TRACES_SAMPLER_ARG'),
  };
  if (!given(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT')) return {};
  return { traces: { endpoint: read(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'), ...traces } };
}

/** With a lower cost, stolen hashes could be cracked too fast. */
const REAL_PASSWORD_COST_MIN = 10;

function readPasswordCost(environment: Environment, sandbox: boolean): number {
  const cost = read(environment, 'PASSWORD_COST');
  if (sandbox || cost >= REAL_PASSWORD_COST_MIN) return cost;
  throw new ConfigError(
    `PASSWORD_COST is "${cost}", but must be ${REAL_PASSWORD_COST_MIN} or more with SANDBOX=false`,
  );
}

/**
 * Settings from the environment; an empty variable counts as absent.
 * @throws ConfigError naming the variable, its value and what is allowed.
 */
export function readConfig(environment: Environment): Config {
  const nodeEnv = read(environment, 'NODE_ENV');
  const dataDir = read(environment, 'DATA_DIR');
  const databaseUrl = readDatabaseUrl(environment, dataDir);
  const sandboxStated = given(environment, 'SANDBOX') !== undefined;
  const sandbox = sandboxStated ? read(environment, 'SANDBOX') : nodeEnv !== 'production';
  return {
    port: read(environment, 'PORT'),
    host: read(environment, 'HOST'),
    dataDir,
    databaseUrl,
    ...readDirectUrl(environment),
    environment: nodeEnv,
    sandbox,
    sandboxHours: read(environment, 'SANDBOX_HOURS'),
    warmUp: read(environment, 'WARM_UP'),
    selfReview: read(environment, 'SANDBOX_SELF_REVIEW'),
    twoPeopleFrom: BigInt(read(environment, 'TWO_PEOPLE_USD')) * 100n,
    claimMs: read(environment, 'CLAIM_MINUTES') * MINUTE_MS,
    worldSeed: readSeed(environment, sandbox),
    isSeedGiven: given(environment, 'WORLD_SEED') !== undefined,
    ...(given(environment, 'WORLD_CLOCK') && { worldClock: read(environment, 'WORLD_CLOCK') }),
    worldsMax: read(environment, 'SANDBOX_WORLDS'),
    webhookNetworks: read(environment, 'WEBHOOK_NETWORKS'),
    ...(given(environment, 'SMTP_URL') && { smtpUrl: read(environment, 'SMTP_URL') }),
    mailFrom: read(environment, 'MAIL_FROM'),
    ...readTraces(environment),
    logLevel: read(environment, 'LOG_LEVEL'),
    sessionMs: read(environment, 'SESSION_HOURS') * HOUR_MS,
    staffSessionMs: read(environment, 'STAFF_SESSION_HOURS') * HOUR_MS,
    staffIdleMs: read(environment, 'STAFF_IDLE_MINUTES') * MINUTE_MS,
    passwordCost: readPasswordCost(environment, sandbox),
    codeMs: read(environment, 'CODE_MINUTES') * MINUTE_MS,
    codeCooldownSeconds: read(environment, 'CODE_COOLDOWN_SECONDS'),
    undoMs: read(environment, 'UNDO_SECONDS') * 1000,
    allowedHosts: read(environment, 'ALLOWED_HOSTS'),
    corsOrigins: read(environment, 'CORS_ORIGINS'),
    trustProxy: read(environment, 'TRUST_PROXY'),
    pushPerAddress: read(environment, 'PUSH_PER_ADDRESS'),
    ...(given(environment, 'METRICS_TOKEN') && {
      metricsToken: read(environment, 'METRICS_TOKEN'),
    }),
    processes: readProcesses(environment, databaseUrl),
  };
}
