import { join } from 'node:path';
import { z } from 'zod';
import { MARKET_HOURS } from '#core/codes.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { type WorldClock, worldClock } from './clock-setting.ts';
import { isDatabaseUrl, isPostgres } from './database-url.ts';
import { isNetworkNamed, listOf, proxiesOf } from './network-settings.ts';
import { flag, flagText, setting, whole, wholeSetting } from './setting.ts';
import { TRACE_SETTINGS, type TraceSettings } from './trace-settings.ts';

/** Its message is one line for the person who started the program. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every setting the environment can give, in the order of the README's table. */
export const SETTINGS = {
  PORT: wholeSetting(3000, 0, 65_535, 'Port to listen on; 0 takes any free one'),
  HOST: setting({
    default: '127.0.0.1',
    meaning: 'Address to listen on',
    allowed: 'an address or host name',
    parse: z.string().regex(/^[\w.:-]+$/),
  }),
  DATA_DIR: setting({
    default: 'data',
    meaning: 'Folder of the database, uploads and the token secret',
    allowed: 'a path',
    parse: z.string(),
  }),
  DATABASE_URL: setting({
    default: '',
    meaning:
      'SQLite database as `file:<path>`, or PostgreSQL as `postgres://<user>:<password>@<host>/<database>`; a file in `DATA_DIR` when absent',
    allowed: 'file:<path> or postgres://<user>:<password>@<host>/<database>',
    parse: z.string().refine(isDatabaseUrl),
  }),
  DATABASE_DIRECT_URL: setting({
    default: '',
    meaning:
      'Address of the PostgreSQL itself, where `DATABASE_URL` leads to a pooler in transaction mode (pgbouncer)',
    allowed: 'postgres://<user>:<password>@<host>/<database>',
    parse: z.string().refine((text) => isPostgres(text) && isDatabaseUrl(text)),
  }),
  NODE_ENV: setting({
    default: 'development',
    meaning: '`production` turns the sandbox surface off by default and logs JSON',
    allowed: 'development, test or production',
    parse: z.enum(['development', 'test', 'production']),
  }),
  SANDBOX: setting({
    default: 'true',
    meaning: 'The sandbox surface under `/sandbox`; off by default when `NODE_ENV` is `production`',
    allowed: flagText,
    parse: flag,
  }),
  SANDBOX_HOURS: setting({
    default: 'always',
    meaning: '`always` trades at any hour, `exchange` keeps the real sessions',
    allowed: MARKET_HOURS.join(' or '),
    parse: z.enum(MARKET_HOURS),
  }),
  WARM_UP: setting({
    default: 'true',
    meaning: 'Computes charts of indexes and funds ahead while nothing else is to do',
    allowed: flagText,
    parse: flag,
  }),
  SANDBOX_SELF_REVIEW: setting({
    default: 'false',
    meaning: 'One person may review alone, their own requests too',
    allowed: flagText,
    parse: flag,
  }),
  TWO_PEOPLE_USD: wholeSetting(
    10_000,
    0,
    1_000_000_000,
    'Worth in USD of a customer’s deposits, or withdrawals, of 24 hours from which two different people must approve',
  ),
  CLAIM_MINUTES: wholeSetting(
    2,
    1,
    1_440,
    'How long a reviewer has a request in hand after their screen was last heard of',
  ),
  WORLD_SEED: setting({
    default: '1',
    meaning:
      'Seed of market and people; the same, the same world. Without the sandbox 32 to 64 hexadecimal digits, drawn at the first start when absent',
    allowed:
      'a whole number from 0 to 4294967295, or, without the sandbox, 32 to 64 hexadecimal digits',
    parse: z.union([
      whole(0, 4_294_967_295),
      z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f]{32,64}$/),
    ]),
  }),
  WORLD_CLOCK: setting({
    default: '',
    meaning:
      'Moment at which the world starts, such as `2027-03-14T01:59:50Z`; with `,frozen` behind it time stands still. The present when absent',
    allowed:
      'a moment such as 2027-03-14T01:59:50Z from 1990 to 2099, with ,frozen behind it if wanted',
    parse: worldClock,
  }),
  SANDBOX_WORLDS: wholeSetting(
    64,
    1,
    1000,
    'How many worlds there may be at a time, the main one among them',
  ),
  WEBHOOK_NETWORKS: setting({
    default: 'loopback',
    meaning:
      'Networks that webhooks may lead to, as `loopback,10.0.0.0/8` or `any`; this machine alone by default',
    allowed: 'loopback, any, addresses or networks such as 10.0.0.0/8, by commas',
    parse: z
      .string()
      .transform(listOf)
      .refine((all) => all.length > 0 && all.every(isNetworkNamed)),
  }),
  SMTP_URL: setting({
    default: '',
    meaning: 'Mail server that also gets the e-mails; the sandbox outbox holds them anyway',
    allowed: 'smtp://… or smtps://…',
    parse: z.string().regex(/^smtps?:\/\/[^\s/]+/),
  }),
  MAIL_FROM: setting({
    default: 'Sandbourse <no-reply@sandbourse.test>',
    meaning: 'Sender of the e-mails',
    allowed: 'an e-mail address, with a name before it in angle brackets if wanted',
    parse: z.string().regex(/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/),
  }),
  ...TRACE_SETTINGS,
  LOG_LEVEL: setting({
    default: 'info',
    meaning: 'Least severe level that is logged',
    allowed: LOG_LEVELS.join(', '),
    parse: z.enum(LOG_LEVELS),
  }),
  SESSION_HOURS: wholeSetting(168, 1, 8_760, 'Life of a login, in hours'),
  STAFF_SESSION_HOURS: wholeSetting(12, 1, 168, 'Life of a login of staff, in hours'),
  STAFF_IDLE_MINUTES: wholeSetting(
    30,
    1,
    10_080,
    'After how long without a request a login of staff ends, in minutes',
  ),
  PASSWORD_COST: wholeSetting(
    12,
    4,
    15,
    'Work factor of bcrypt for a password; each step doubles the work. 10 or more with `SANDBOX=false`',
  ),
  CODE_MINUTES: wholeSetting(
    10,
    1,
    1_440,
    'Life of a code sent by e-mail or text message, in minutes',
  ),
  CODE_COOLDOWN_SECONDS: wholeSetting(
    90,
    0,
    3_600,
    'Wait between two codes to one address or number, in seconds',
  ),
  UNDO_SECONDS: wholeSetting(
    60,
    0,
    86_400,
    'How long a wallet transfer within one currency can be undone, in seconds',
  ),
  ALLOWED_HOSTS: setting({
    default: '',
    meaning:
      'Names the server may be called by, as `box.example.test` or `*.example.test`, beside `HOST` and this machine’s own; by commas',
    allowed: 'host names without a port, separated by commas',
    parse: z
      .string()
      .regex(/^((\*\.)?[\w.-]+|\[[\da-fA-F:.]+\])?(\s*,\s*((\*\.)?[\w.-]+|\[[\da-fA-F:.]+\]))*$/)
      .transform(listOf),
  }),
  CORS_ORIGINS: setting({
    default: '',
    meaning: 'Pages of these origins may call the API from a browser, beside our own; by commas',
    allowed: 'origins such as https://app.example.test, separated by commas',
    parse: z
      .string()
      .regex(/^(https?:\/\/[\w.-]+(:\d+)?)?(\s*,\s*https?:\/\/[\w.-]+(:\d+)?)*$/)
      .transform(listOf),
  }),
  TRUST_PROXY: setting({
    default: 'false',
    meaning:
      'Whose word to take for the address of a client: how many proxies stand in front, as `1`, or their networks, as `10.0.0.0/8`, by commas',
    allowed:
      'false, the number of proxies in front (1 to 16), or their networks such as 10.0.0.0/8',
    parse: z
      .string()
      .transform(proxiesOf)
      .pipe(z.union([z.literal(false), z.number(), z.array(z.string())])),
  }),
  PUSH_PER_ADDRESS: wholeSetting(
    1000,
    1,
    1_000_000,
    'Live connections that one network address may hold at a time',
  ),
  METRICS_TOKEN: setting({
    default: '',
    meaning:
      'Asked for as `Authorization: Bearer …` at `/metrics`; outside the sandbox there is no `/metrics` without one',
    allowed: 'at least 16 letters, digits, points, dashes and underscores',
    parse: z.string().regex(/^([\w.-]{16,256})?$/),
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
type ValueOf<N extends SettingName> = z.output<(typeof SETTINGS)[N]['parse']>;
export type LogLevel = ValueOf<'LOG_LEVEL'>;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Always `file:<path>`. */
  databaseUrl: string;
  /** Past the pooler that `databaseUrl` leads to. */
  databaseDirectUrl?: string;
  environment: ValueOf<'NODE_ENV'>;
  sandbox: boolean;
  sandboxHours: ValueOf<'SANDBOX_HOURS'>;
  warmUp: boolean;
  selfReview: boolean;
  /** US cents. */
  twoPeopleFrom: bigint;
  claimMs: number;
  /** A number in the sandbox; outside it hexadecimal digits, 128 bits at least. */
  worldSeed: number | string;
  /** Whether it was given, rather than being what stands there without. */
  isSeedGiven: boolean;
  /** Absent: the machine's time. */
  worldClock?: WorldClock;
  worldsMax: number;
  /** Networks that webhooks may lead to: words, addresses, networks. */
  webhookNetworks: readonly string[];
  smtpUrl?: string;
  mailFrom: string;
  /** Absent: nobody follows requests. */
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
  /** Names the server may be called by beside its own. */
  allowedHosts: readonly string[];
  /** Origins of other pages that may call, besides our own. */
  corsOrigins: readonly string[];
  /** How many proxies stand in front, or their networks. */
  trustProxy: false | number | string[];
  pushPerAddress: number;
  metricsToken?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What the README's table of settings says, row by row. */
export function settingsTable(): { name: string; default: string; meaning: string }[] {
  return Object.entries(SETTINGS).map(([name, row]) => ({
    name,
    default: row.default,
    meaning: row.meaning,
  }));
}

function given(environment: Environment, name: SettingName): string | undefined {
  return environment[name]?.trim() || undefined;
}

/** Settings whose values stay out of what is printed. */
const SECRET: ReadonlySet<SettingName> = new Set([
  ...(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL', 'METRICS_TOKEN', 'WORLD_SEED'] as const),
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

function read<N extends SettingName>(environment: Environment, name: N): ValueOf<N> {
  const text = given(environment, name) ?? SETTINGS[name].default;
  const parsed = SETTINGS[name].parse.safeParse(text);
  if (parsed.success) return parsed.data as ValueOf<N>;
  const shown = SECRET.has(name) ? 'a value of another form' : JSON.stringify(text);
  throw new ConfigError(`${name} is ${shown}, but must be ${SETTINGS[name].allowed}`);
}

/** Everybody reads how prices come from the seed: outside the sandbox nobody may search for it. */
function readSeed(environment: Environment, sandbox: boolean): number | string {
  const seed = read(environment, 'WORLD_SEED');
  if (typeof seed === 'string' || sandbox || given(environment, 'WORLD_SEED') === undefined) {
    return seed;
  }
  throw new ConfigError(
    'WORLD_SEED is a number, but without the sandbox must be 32 to 64 hexadecimal digits, or absent: ' +
      'then the first start draws one and keeps it',
  );
}

function readDatabaseUrl(environment: Environment, dataDir: string): string {
  const text = given(environment, 'DATABASE_URL');
  if (!text) return `file:${join(dataDir, 'sandbourse.db')}`;
  if (text.startsWith('file:') || isPostgres(text)) return read(environment, 'DATABASE_URL');
  // The rest of it may hold a password.
  const scheme = text.slice(0, Math.max(text.indexOf(':'), 0)) || 'no scheme';
  throw new ConfigError(
    `DATABASE_URL names ${scheme}, but must be ${SETTINGS.DATABASE_URL.allowed}`,
  );
}

/** Read without a collector too: what is wrong is told before it matters. */
function readTraces(environment: Environment): Pick<Config, 'traces'> {
  const traces = {
    headers: read(environment, 'OTEL_EXPORTER_OTLP_HEADERS'),
    service: read(environment, 'OTEL_SERVICE_NAME'),
    share: read(environment, 'OTEL_TRACES_SAMPLER_ARG'),
  };
  if (!given(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT')) return {};
  return { traces: { endpoint: read(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'), ...traces } };
}

/** Less work than this a thief of the hashes does too fast. */
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
 * @throws ConfigError naming the variable, what it got and what is allowed.
 */
export function readConfig(environment: Environment): Config {
  const nodeEnv = read(environment, 'NODE_ENV');
  const dataDir = read(environment, 'DATA_DIR');
  const sandboxStated = given(environment, 'SANDBOX') !== undefined;
  const sandbox = sandboxStated ? read(environment, 'SANDBOX') : nodeEnv !== 'production';
  return {
    port: read(environment, 'PORT'),
    host: read(environment, 'HOST'),
    dataDir,
    databaseUrl: readDatabaseUrl(environment, dataDir),
    ...(given(environment, 'DATABASE_DIRECT_URL') && {
      databaseDirectUrl: read(environment, 'DATABASE_DIRECT_URL'),
    }),
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
  };
}
