import { z } from 'zod';
import { loggedEvent } from '#contract/events';
import { CLOCK_EVENTS, CLOCK_MODES, MARKET_HOURS } from '#core/codes.ts';
import {
  DAY_MS,
  END_OF_MOMENTS_MS,
  FIRST_MOMENT_MS,
  HOUR_MS,
  MINUTE_MS,
  MOVE_MS_MAX,
  SECOND_MS,
} from '#core/time.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { keyInput } from '#platform/contract/instrument-name.ts';
import { nothing, timeMs } from '#platform/contract/wire.ts';

const RATE_MAX = 100_000;
export const worldRate = z.number().min(0).max(RATE_MAX);

const UNIT_MS = { ms: 1, s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;

export const momentMs = z
  .number()
  .int('moment')
  .min(FIRST_MOMENT_MS, 'tooEarly')
  .max(END_OF_MOMENTS_MS - 1, 'afterLast');

/** A moment from a tester: epoch milliseconds, or a date and time in ISO 8601. */
const moment = z
  .union(
    [
      z.number().meta({ example: 1_805_000_000_000 }),
      z.iso.datetime({ offset: true, error: 'moment' }),
    ],
    'moment',
  )
  .transform((value) => (typeof value === 'number' ? value : Date.parse(value)))
  .pipe(momentMs);

/** A span of time from a tester: milliseconds, or a number with a unit. */
const duration = z
  .union(
    [z.number().meta({ example: 60_000 }), z.string().regex(/^\d{1,12}(ms|s|m|h|d)$/, 'duration')],
    'duration',
  )
  .transform((value) => {
    if (typeof value === 'number') return value;
    const [, count = '', unit = ''] = /^(\d+)(\w+)$/.exec(value) ?? [];
    return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  })
  .pipe(z.number().int('duration').min(0, 'duration').max(MOVE_MS_MAX, 'duration'))
  .meta({
    description:
      'Milliseconds, or a whole number with a unit: `250ms`, `90s`, `5m`, `2h`, `30d`; 366 days at most',
    examples: ['2h'],
  });

const clockNow = z
  .object({
    world: z.string().meta({ description: 'Name of the world', example: 'main' }),
    now: timeMs,
    iso: z.string().meta({ description: 'The same in UTC', example: '2026-03-18T15:00:00.000Z' }),
    mode: z.enum(CLOCK_MODES).meta({
      description:
        'wall: the machine’s time; offset: as fast, at another moment; rate: at another speed; frozen: stands still',
    }),
    rate: z.number().meta({ description: 'World milliseconds per real millisecond', example: 0 }),
    hours: z.enum(MARKET_HOURS).meta({
      description: 'always: exchanges trade around the clock; exchange: they keep their sessions',
      example: 'always',
    }),
  })
  .meta({ id: 'SandboxClock' });
export type SandboxClock = z.infer<typeof clockNow>;

const moved = clockNow
  .extend({
    events: z.array(loggedEvent).meta({
      description:
        'Events on the way, in the order of the log; mails and news come last, with their own time. At most the last 1,000',
    }),
    eventCount: z.number().int().meta({ description: 'How many there were' }),
    deliveriesOut: z.number().int().meta({
      description:
        'Webhook deliveries that were due and not delivered in time: they continue after the answer, and are retried',
      example: 0,
    }),
  })
  .meta({ id: 'SandboxClockMoved' });

export const clock = {
  read: endpoint({
    method: 'GET',
    path: '/sandbox/clock',
    auth: 'public',
    summary: 'The clock of the world',
    input: nothing,
    output: clockNow,
    errors: [],
    sandbox: true,
  }),
  freeze: endpoint({
    method: 'POST',
    path: '/sandbox/clock/freeze',
    auth: 'public',
    summary: 'Stop the clock where it is',
    input: z.strictObject({}),
    output: moved,
    errors: [],
    sandbox: true,
  }),
  set: endpoint({
    method: 'POST',
    path: '/sandbox/clock/set',
    auth: 'public',
    summary:
      'Move the clock to a later moment; answers when everything due by then is done, in its order',
    input: z.strictObject({
      at: moment.meta({
        description: 'Epoch milliseconds, or a date and time such as `2027-03-14T01:59:50Z`',
        examples: ['2027-03-14T01:59:50Z'],
      }),
    }),
    output: moved,
    errors: ['ClockGoesForward'],
    sandbox: true,
  }),
  advance: endpoint({
    method: 'POST',
    path: '/sandbox/clock/advance',
    auth: 'public',
    summary: 'Move the clock ahead; answers when everything due by then is done, in its order',
    input: z.strictObject({ by: duration }),
    output: moved,
    errors: [],
    sandbox: true,
  }),
  next: endpoint({
    method: 'POST',
    path: '/sandbox/clock/next',
    auth: 'public',
    summary: 'Move the clock ahead to the next event of a kind',
    input: z.strictObject({
      event: z.enum(CLOCK_EVENTS).meta({
        description:
          'open, close: of an exchange; job: anything that is scheduled; allotment: of a public offering; settlement: of interest, a bond, a robot, an auction or a placing; fill: the market fills a resting order, or meets a guard',
        example: 'open',
      }),
      code: keyInput.optional().meta({
        description: 'An instrument of the exchange, `{market}.{code}`; New York when absent',
        example: 'US.AAPL',
      }),
      orderId: z.string().max(64).optional().meta({
        description: 'Id of the order whose fill to move to; when absent, the first fill of any',
      }),
    }),
    output: moved,
    errors: ['NothingAhead', 'UnknownInstrument', 'NotFound'],
    sandbox: true,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/sandbox/clock/rate',
    auth: 'public',
    summary: 'Let the clock go on, at any speed',
    input: z.strictObject({
      rate: worldRate.meta({
        description: `World milliseconds per real millisecond: 1 is real time, 0 stands still, ${RATE_MAX} at most`,
        example: 60,
      }),
    }),
    output: moved,
    errors: [],
    sandbox: true,
  }),
} as const;

/** Seed of market and people. */
export const worldSeed = z.number().int().min(0).max(4_294_967_295);

export const worldName = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'worldName')
  .meta({ description: 'Lower-case letters, digits and hyphens, 40 at most', example: 'orders-7' });

export const world = z
  .object({
    name: z.string().meta({ example: 'orders-7', description: 'For `X-World` and `?world=`' }),
    seed: z.number().int().meta({ description: 'Seed of market and people' }),
    startedAt: timeMs.meta({ description: 'Where its clock began, and begins again at a reset' }),
    now: timeMs.meta({
      description:
        'The world’s time; for a sleeping one, when it fell asleep, though its clock goes on',
    }),
    rate: z.number().meta({ description: 'World milliseconds per real millisecond' }),
    awake: z.boolean().meta({
      description: 'Whether it is in memory; a sleeping one wakes with the first request',
    }),
  })
  .meta({ id: 'SandboxWorld' });
export type SandboxWorld = z.infer<typeof world>;

const keepTokens = z.boolean().default(false).meta({
  description: 'Whether tokens stay valid; absent: they do not',
});

/** A Wednesday, an hour and a half after New York has opened. */
export const DEFAULT_MOMENT = '2026-03-18T15:00:00Z';

export const worlds = {
  list: endpoint({
    method: 'GET',
    path: '/sandbox/worlds',
    auth: 'public',
    summary: 'The worlds of this server',
    input: nothing,
    output: z.array(world),
    errors: [],
    sandbox: true,
  }),
  make: endpoint({
    method: 'POST',
    path: '/sandbox/worlds',
    auth: 'public',
    summary: 'Make a world with its own database, clock, market and exchange',
    input: z.strictObject({
      name: worldName.optional(),
      seed: worldSeed.default(1).meta({
        description:
          'Seed of market and people: the same seed gives the same prices, names and ids',
        example: 1,
      }),
      at: moment.default(Date.parse(DEFAULT_MOMENT)).meta({
        description: `Where its clock starts: epoch milliseconds, or a date and time; ${DEFAULT_MOMENT} when absent`,
        examples: [DEFAULT_MOMENT],
      }),
      rate: worldRate.default(0).meta({
        description: 'Speed of its clock: it stands still when absent',
        example: 0,
      }),
    }),
    output: world,
    errors: ['WorldExists', 'WorldsFull', 'OneProcessOnly'],
    sandbox: true,
    idempotent: true,
  }),
  fork: endpoint({
    method: 'POST',
    path: '/sandbox/worlds/{name}/fork',
    auth: 'public',
    summary: 'Fork a world: copy it as it is now, with its people, orders and clock',
    input: z.strictObject({ name: worldName, as: worldName.optional(), keepTokens }),
    output: world,
    errors: ['WorldExists', 'WorldsFull', 'MainWorldInPostgres', 'OneProcessOnly'],
    sandbox: true,
    idempotent: true,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/sandbox/worlds/{name}/reset',
    auth: 'public',
    summary:
      'Reset a world to how it was made, at its first moment; one that uses the machine’s time begins now',
    input: z.strictObject({ name: worldName, keepTokens }),
    output: world,
    errors: ['MainWorldInPostgres'],
    sandbox: true,
  }),
  resetOwn: endpoint({
    method: 'POST',
    path: '/sandbox/reset',
    auth: 'public',
    summary: 'Reset the world of the request to how it was made, at its first moment',
    input: z.strictObject({ keepTokens }),
    output: world,
    errors: ['MainWorldInPostgres'],
    sandbox: true,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/sandbox/worlds/{name}/drop',
    auth: 'public',
    summary: 'Drop a world with everything in it; the main one cannot be dropped',
    input: z.strictObject({ name: worldName }),
    output: nothing,
    errors: ['MainWorldStays'],
    sandbox: true,
  }),
  stateHash: endpoint({
    method: 'GET',
    path: '/sandbox/state-hash',
    auth: 'public',
    summary: 'One hash over accounts, ledger, orders, fills and positions',
    input: nothing,
    output: z.object({
      hash: z.string().meta({
        description:
          'SHA-256, hexadecimal. The same commands at the same moments on the same seed give the same hash',
      }),
      rows: z
        .record(z.string(), z.number().int())
        .meta({ description: 'How many rows of each table are in it' }),
    }),
    errors: [],
    sandbox: true,
  }),
} as const;

const snapshot = z
  .object({
    id: z.string().meta({ description: 'Its name', example: 'funded' }),
    world: z.string().meta({ description: 'Name of its world' }),
    seed: z.number().int().meta({ description: 'Seed of market and people' }),
    at: timeMs.meta({ description: 'The world’s time when it was taken' }),
    rate: z.number().meta({ description: 'World milliseconds per real millisecond' }),
  })
  .meta({ id: 'SandboxSnapshot' });
export type SandboxSnapshot = z.infer<typeof snapshot>;

export const snapshots = {
  list: endpoint({
    method: 'GET',
    path: '/sandbox/snapshots',
    auth: 'public',
    summary: 'Snapshots of worlds',
    input: nothing,
    output: z.array(snapshot),
    errors: [],
    sandbox: true,
  }),
  save: endpoint({
    method: 'POST',
    path: '/sandbox/snapshots',
    auth: 'public',
    summary: 'Take a snapshot of the world, to go back to',
    input: z.strictObject({ id: worldName.optional() }),
    output: snapshot,
    errors: ['WorldExists', 'WorldsFull', 'MainWorldInPostgres'],
    sandbox: true,
    idempotent: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/sandbox/snapshots/{id}/restore',
    auth: 'public',
    summary:
      'Restore the world to a snapshot of itself or another one; people logged in then are logged in',
    input: z.strictObject({ id: worldName, keepTokens }),
    output: world,
    errors: ['NotFound', 'OtherSeed', 'MainWorldInPostgres'],
    sandbox: true,
  }),
  drop: endpoint({
    method: 'POST',
    path: '/sandbox/snapshots/{id}/drop',
    auth: 'public',
    summary: 'Drop a snapshot',
    input: z.strictObject({ id: worldName }),
    output: nothing,
    errors: ['NotFound'],
    sandbox: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/sandbox/snapshots/{id}/file',
    auth: 'public',
    givesFile: true,
    fileType: 'application/gzip',
    summary: 'A snapshot as one file: an SQLite database with its uploads as an archive, gzipped',
    input: z.strictObject({ id: worldName }),
    output: nothing,
    errors: ['NotFound'],
    sandbox: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/sandbox/snapshots/upload',
    auth: 'public',
    takesFile: true,
    summary: 'Upload a snapshot downloaded from this server or another of the same version',
    input: z.strictObject({ id: worldName.optional() }),
    output: snapshot,
    errors: ['WorldExists', 'WorldsFull', 'SnapshotUnreadable'],
    sandbox: true,
    idempotent: true,
  }),
} as const;
