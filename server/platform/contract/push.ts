import { z } from 'zod';
import { WATCH_EVENTS } from '#core/codes.ts';
import { EVENT_KINDS, PERSONAL } from '#core/world-event.ts';
import { klinePeriod } from './codes.ts';
import { candle, type KlineType, quote } from './quote.ts';
import { timeMs } from './wire.ts';

const channelName = z.string().meta({ description: 'Which channel', example: 'detail' });

/** Name of an event log, as a caller sends it back. */
export const logInput = z.string().min(1).max(80);

/** Close codes of `/push`: from RFC 6455, from the IANA registry, and one of our own. */
export const CLOSE = { policy: 1008, restart: 1012, tryLater: 1013, noSuchWorld: 4404 } as const;

/** Frames a client may send on `/push`. Anything else is answered with an error frame. */
export const clientFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ping').meta({ description: 'Answered with a ping' }) }),
  z.object({
    event: z.enum(WATCH_EVENTS).meta({ description: 'Whether to subscribe or unsubscribe' }),
    channel: channelName,
    marketType: z
      .string()
      .optional()
      .meta({ description: 'Market of the codes, which include it, too', example: 'US' }),
    data: z.unknown().meta({ description: 'What to subscribe to on the channel' }),
    since: z.number().int().min(0).optional().meta({
      description:
        'For a sub of `user`: `seq` of the last frame received. Later events are sent first',
      example: 41,
    }),
    log: logInput.optional().meta({
      description: 'With `since`: `log` of the confirmation that the number belongs to',
      example: 'main.3',
    }),
  }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** Most topics that one client may watch. */
export const WATCHED_MAX = { detail: 1000, kline: 16 } as const;

const watchedCode = z
  .string()
  .max(48)
  .meta({ description: 'Instrument, `{market}.{code}`, in any case', example: 'US.AAPL' });
const candles = z
  .object({ code: watchedCode, type: klinePeriod.input })
  .meta({ id: 'Chart', description: 'Candles of an instrument in a period' });

/** `data` of a sub or unsub, by channel. Codes are `{market}.{code}`, types those of `kline`. */
export const subscription = {
  detail: z
    .array(watchedCode)
    .max(WATCHED_MAX.detail)
    .meta({ description: `Instruments, ${WATCHED_MAX.detail} at most at a time` }),
  kline: z
    .union([candles.transform((one) => [one]), z.array(candles).max(WATCHED_MAX.kline)])
    .meta({ description: `A chart or several, ${WATCHED_MAX.kline} at most at a time` }),
  user: z
    .object({
      token: z.string().max(2048).meta({
        description: 'Token of a customer or a member of staff, with or without `Bearer`',
        example: 'eyJhbGciOiJIUzI1NiJ9…',
      }),
    })
    .meta({ description: 'Whose channel' }),
} as const;

export type Channel = keyof typeof subscription;
/** Price channels, open to everybody. */
export type PriceChannel = Exclude<Channel, 'user'>;

const quoteUpdate = z
  .object({
    code: z.string().meta({ description: 'Instrument, `{market}.{code}`', example: 'US.AAPL' }),
    quote,
  })
  .meta({ id: 'QuoteUpdate', description: 'One live price' });
export type DetailUpdate = z.infer<typeof quoteUpdate>;

const candleUpdate = z
  .object({
    code: z.string().meta({ description: 'Instrument, `{market}.{code}`', example: 'US.AAPL' }),
    type: klinePeriod.schema,
    ...candle.shape,
  })
  .meta({ id: 'CandleUpdate', description: 'The live candle, or one that has just ended' });
/**
 * The live candle of an instrument, with the names of `kline`. When a new one begins, the update starts
 * with the final form of the one sent last. If an update does not start with it, the gap is too large for
 * the channel: request `kline` for what lies between. After a split all candles are in new units, and a
 * candle sent before has another open: request `kline` again.
 */
export type CandleUpdate = Omit<z.infer<typeof candleUpdate>, 'type'> & { type: KlineType };

/** Fields of an event, on the live channel and in the log. */
export const eventFields = {
  time: timeMs.meta({ description: 'When it happened, by the world’s clock' }),
  kind: z.enum(EVENT_KINDS).meta({ description: 'What happened to it', example: 'order.filled' }),
  status: z
    .union([z.string(), z.number()])
    .optional()
    .meta({ description: 'Its new status', example: 'done' }),
  figures: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .meta({
      description:
        'Its figures by name: money, prices and quantities as exact decimals, moments as epoch milliseconds',
      example: { instrument: 'US.AAPL', quantity: '10', filled: '10', average: '231.40' },
    }),
};

const userUpdate = z
  .object({
    topic: z
      .enum([...PERSONAL, 'review'])
      .meta({ description: 'Topic of what changed; `review` is sent to staff', example: 'order' }),
    id: z
      .string()
      .meta({ description: 'Id of what changed', example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd' }),
    seq: z.number().int().optional().meta({
      description: 'Its number in the world’s event log; there is none outside the sandbox',
      example: 42,
    }),
    ...eventFields,
    time: eventFields.time.optional(),
    kind: eventFields.kind.optional(),
  })
  .meta({ id: 'UserUpdate', description: 'Something of mine changed' });
/** Something of the person's changed; the client refreshes what shows it. */
export type UserUpdate = z.infer<typeof userUpdate>;

const clockUpdate = z
  .object({
    now: timeMs.meta({ description: 'The world’s time' }),
    rate: z.number().meta({ description: 'World milliseconds per real one', example: 1 }),
  })
  .meta({ id: 'ClockUpdate', description: 'Mode of the clock from now on' });
/** How the world's clock goes from now on. */
export type ClockUpdate = z.infer<typeof clockUpdate>;

const CHANNELS = Object.keys(subscription) as Channel[];
const channel = z.enum(CHANNELS).meta({ description: 'Which channel', example: 'detail' });
const event = <const E extends string>(name: E, description = 'Kind of frame') =>
  z.literal(name).meta({ description });
const marketType = z.string().meta({ description: 'Markets of the codes', example: 'US' });

/** Frames the server sends, by name: one frame carries everything that changed since the last flush. */
export const serverFrames = {
  ping: z.object({ event: event('ping') }),
  clock: z.object({ event: event('clock'), data: clockUpdate }),
  subscribed: z.object({
    event: event('subscribed'),
    channel,
    seq: z.number().int().optional().meta({
      description:
        'For `user`, in the sandbox: everything up to this event was sent, or has to be read by the client',
      example: 41,
    }),
    log: z.string().optional().meta({
      description: 'With `seq`: its numbering; a reset or restore of the world begins a new one',
      example: 'main.3',
    }),
    dataVersion: z.string().optional().meta({
      description:
        'For `user`, for a customer: version of their data, as in `X-Data-Version`. Data read with another version may be out of date',
      example: 'k3m9.41',
    }),
    resumed: z.boolean().optional().meta({
      description:
        'For a sub with `since`: whether later events follow; if not, read everything again',
      example: true,
    }),
  }),
  unsubscribed: z.object({ event: event('unsubscribed'), channel }),
  detail: z.object({
    event: event('update'),
    channel: event('detail', 'Which channel'),
    marketType,
    data: z.array(quoteUpdate).meta({ description: 'What changed since the previous frame' }),
  }),
  kline: z.object({
    event: event('update'),
    channel: event('kline', 'Which channel'),
    marketType,
    data: z.array(candleUpdate).meta({ description: 'What changed since the previous frame' }),
  }),
  user: z.object({
    event: event('update'),
    channel: event('user', 'Which channel'),
    data: z.array(userUpdate).meta({
      description: 'In the order in which it happened; empty if only `seq` has grown',
    }),
    seq: z.number().int().optional().meta({
      description:
        'In the sandbox: everything for the person up to this event was sent, whoever’s it is: the `since` to come back with',
      example: 44,
    }),
    dataVersion: z.string().optional().meta({
      description:
        'For a customer, outside the sandbox: version of their data after these updates, to compare with that of the next subscription',
      example: 'k3m9.42',
    }),
  }),
  error: z.object({
    event: event('error'),
    data: z
      .object({
        error: z.string().meta({ description: 'Its stable name', example: 'UnknownInstrument' }),
        msg: z.string().meta({
          description: 'For the person, in the language of the connection',
          example: 'There is no such instrument: US.NOPE',
        }),
      })
      .meta({ description: 'Why a frame was refused, or a channel ended' }),
  }),
} as const;

type Frames = { [K in keyof typeof serverFrames]: z.infer<(typeof serverFrames)[K]> };
/** Any frame the server sends. */
export type ServerFrame =
  | Exclude<Frames[keyof Frames], Frames['kline']>
  | (Omit<Frames['kline'], 'data'> & { data: CandleUpdate[] });
