/** Every setting of the environment; config.ts combines them. */
import { z } from 'zod';
import { MARKET_HOURS } from '#core/codes.ts';
import { worldClock } from './clock-setting.ts';
import { isDatabaseUrl, isPostgres } from './database-url.ts';
import { isNetworkNamed, listOf, proxiesOf } from './network-settings.ts';
import { flag, flagText, setting, whole, wholeSetting } from './setting.ts';
import { TRACE_SETTINGS } from './trace-settings.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** In the order of the README's table. */
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
      'Direct address of PostgreSQL, if `DATABASE_URL` is that of a pooler in transaction mode (pgbouncer)',
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
    meaning: '`always` trades at any hour, `exchange` in the real trading hours',
    allowed: MARKET_HOURS.join(' or '),
    parse: z.enum(MARKET_HOURS),
  }),
  WARM_UP: setting({
    default: 'true',
    meaning: 'Computes charts of indexes and funds ahead while the process is idle',
    allowed: flagText,
    parse: flag,
  }),
  SANDBOX_SELF_REVIEW: setting({
    default: 'false',
    meaning: 'One person may review alone, even their own requests',
    allowed: flagText,
    parse: flag,
  }),
  TWO_PEOPLE_USD: wholeSetting(
    10_000,
    0,
    1_000_000_000,
    'Total in USD of a customer’s deposits, or of their withdrawals, within 24 hours from which two different people must approve',
  ),
  CLAIM_MINUTES: wholeSetting(
    2,
    1,
    1_440,
    'How long a claim of a request lasts after the reviewer’s screen last renewed it',
  ),
  WORLD_SEED: setting({
    default: '1',
    meaning:
      'Seed of market and people; the same seed gives the same world. Data keep the seed they were made with. Without the sandbox 32 to 64 hexadecimal digits, drawn at the first start when absent',
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
      'Moment at which the world starts, such as `2027-03-14T01:59:50Z`; with `,frozen` appended, time stands still. The present when absent',
    allowed:
      'a moment such as 2027-03-14T01:59:50Z from 1990 to 2099, optionally followed by ,frozen',
    parse: worldClock,
  }),
  SANDBOX_WORLDS: wholeSetting(
    64,
    1,
    1000,
    'Maximum number of worlds at a time, including the main one',
  ),
  WEBHOOK_NETWORKS: setting({
    default: 'loopback',
    meaning:
      'Networks that webhooks may post to, such as `loopback,10.0.0.0/8` or `any`; only this machine by default',
    allowed: 'loopback, any, addresses or networks such as 10.0.0.0/8, separated by commas',
    parse: z
      .string()
      .transform(listOf)
      .refine((all) => all.length > 0 && all.every(isNetworkNamed)),
  }),
  SMTP_URL: setting({
    default: '',
    meaning: 'Mail server that sends the e-mails; the outbox has them anyway',
    allowed: 'smtp://… or smtps://…',
    parse: z.string().regex(/^smtps?:\/\/[^\s/]+/),
  }),
  MAIL_FROM: setting({
    default: 'Sandbourse <no-reply@sandbourse.test>',
    meaning: 'Sender of the e-mails',
    allowed: 'an e-mail address, or a name followed by an e-mail address in angle brackets',
    parse: z.string().regex(/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/),
  }),
  ...TRACE_SETTINGS,
  LOG_LEVEL: setting({
    default: 'info',
    meaning: 'Least severe level to log',
    allowed: LOG_LEVELS.join(', '),
    parse: z.enum(LOG_LEVELS),
  }),
  SESSION_HOURS: wholeSetting(168, 1, 8_760, 'Life of a login, in hours'),
  STAFF_SESSION_HOURS: wholeSetting(12, 1, 168, 'Life of a login of staff, in hours'),
  STAFF_IDLE_MINUTES: wholeSetting(
    30,
    1,
    10_080,
    'Time without a request after which a login of staff ends, in minutes',
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
      'Host names that the server answers to, such as `box.example.test` or `*.example.test`, beside `HOST` and this machine’s own; separated by commas',
    allowed: 'host names without a port, separated by commas',
    parse: z
      .string()
      .regex(/^((\*\.)?[\w.-]+|\[[\da-fA-F:.]+\])?(\s*,\s*((\*\.)?[\w.-]+|\[[\da-fA-F:.]+\]))*$/)
      .transform(listOf),
  }),
  CORS_ORIGINS: setting({
    default: '',
    meaning:
      'Origins whose pages may call the API from a browser, beside our own; separated by commas',
    allowed: 'origins such as https://app.example.test, separated by commas',
    parse: z
      .string()
      .regex(/^(https?:\/\/[\w.-]+(:\d+)?)?(\s*,\s*https?:\/\/[\w.-]+(:\d+)?)*$/)
      .transform(listOf),
  }),
  TRUST_PROXY: setting({
    default: 'false',
    meaning:
      'Proxies trusted for the address of a client: their number, such as `1`, or their networks, such as `10.0.0.0/8`, separated by commas',
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
    'Maximum number of live connections per network address',
  ),
  METRICS_TOKEN: setting({
    default: '',
    meaning:
      'Token that `/metrics` requires as `Authorization: Bearer …`; outside the sandbox there is no `/metrics` without one',
    allowed: 'at least 16 letters, digits, points, dashes and underscores',
    parse: z.string().regex(/^([\w.-]{16,256})?$/),
  }),
  PROCESSES: wholeSetting(
    1,
    1,
    1000,
    'Number of processes wanted on the database; an alert reports fewer',
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type ValueOf<N extends SettingName> = z.output<(typeof SETTINGS)[N]['parse']>;

/** Settings whose values are never printed. */
export const SECRET: ReadonlySet<SettingName> = new Set([
  ...(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL', 'METRICS_TOKEN', 'WORLD_SEED'] as const),
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

/** The rows of the README's table of settings. */
export function settingsTable(): { name: string; default: string; meaning: string }[] {
  return Object.entries(SETTINGS).map(([name, row]) => ({
    name,
    default: row.default,
    meaning: row.meaning,
  }));
}
