/**
 * What a refusal tells a program besides its name and text: the figures the rule decided by, so that the
 * next attempt can be right. Money, prices and quantities are exact decimal strings, as on the wire.
 */
import { ERRORS, type ErrorName } from './errors.ts';
import { FINE_SCALE, formatDecimal, formatMoney, larger } from './money.ts';

/** Type of a figure: an exact decimal as a string, a whole number, epoch milliseconds, or a word. */
export type FigureKind = 'decimal' | 'count' | 'time' | 'word';

export interface FigureSpec {
  kind: FigureKind;
  meaning: string;
  /** Not every refusal of this name carries it. */
  optional?: boolean;
}

const decimal = (meaning: string) => ({ kind: 'decimal', meaning }) as const;
const count = (meaning: string) => ({ kind: 'count', meaning }) as const;
const time = (meaning: string) => ({ kind: 'time', meaning }) as const;
const word = (meaning: string) => ({ kind: 'word', meaning }) as const;
/**
 * A figure that may be missing. Deriving it from another with `...` would ship its meaning to the app,
 * which never reads it.
 */
const maybe = <K extends FigureKind>(kind: K, meaning: string) =>
  ({ kind, meaning, optional: true }) as const;

const currency = word('Currency of the amounts, ISO 4217');
const given = decimal('The requested value');
const fullOf = { max: count('The maximum number'), count: count('The present number') };

/** The figures of each refusal that carries some, and their meanings. */
export const REFUSAL_FIGURES = {
  InsufficientFunds: {
    needed: decimal('Total money needed: margin, handling fee, interest'),
    available: decimal('Free money'),
    currency,
  },
  BelowMinimum: {
    min: decimal('The minimum'),
    given,
    currency: {
      ...currency,
      optional: true,
      meaning: 'Currency of the amounts; without it they are quantities',
    },
  },
  TooLarge: { max: decimal('The maximum'), given, currency },
  TooSmall: {
    min: decimal('The smallest amount of which anything arrives'),
    given,
    currency: word('Currency or coin of the amounts'),
  },
  LotSize: { lot: decimal('Quantities are whole multiples of this'), given },
  OffTick: {
    field: word(
      'Which price: `unitAmount`, `stopPrice`, `trailAmount`, `takeProfit`, `stopLoss` or `price`',
    ),
    given,
    tick: decimal('Distance of the prices below and above'),
    below: decimal('The nearest valid price below'),
    above: decimal('The nearest valid price above'),
  },
  LeverageLimit: {
    min: count('Minimum leverage'),
    max: count('Maximum leverage of the instrument'),
    given: count('Requested leverage'),
  },
  NoLiquidity: {
    needed: decimal('Quantity ordered'),
    available: decimal('Quantity on offer at the limit or better'),
    limit: decimal('The worst price a market order accepts at the moment'),
  },
  ExceedsPosition: {
    needed: decimal('Requested quantity'),
    available: decimal('Quantity that can be closed: neither bound by other orders nor locked up'),
  },
  ExceedsOffer: {
    needed: decimal('Requested quantity'),
    available: decimal('Quantity still on offer'),
  },
  LockedUp: {
    needed: decimal('Requested quantity'),
    available: decimal('Quantity that is not locked up'),
    until: time('When the rest can be sold'),
  },
  TriggerPrice: {
    field: word('Which price: `takeProfit` or `stopLoss`'),
    given,
    above: maybe('decimal', 'It must be higher than this'),
    below: maybe('decimal', 'It must be lower than this'),
  },
  BidTooLow: { min: decimal('The lowest bid'), given },
  MarketClosed: { opensAt: time('When the exchange opens next') },
  SubscriptionClosed: {
    opensAt: time('When it opens or opened'),
    closesAt: time('When it closes or closed'),
  },
  WithdrawalMinimum: { min: decimal('Minimum withdrawal'), given, currency },
  WithdrawalsFull: fullOf,
  CardsFull: fullOf,
  WatchlistFull: fullOf,
  WatchGroupsFull: fullOf,
  AlertsFull: fullOf,
  RemindersFull: fullOf,
  StopPrice: {
    given,
    above: maybe('decimal', 'It must be higher than this: the last price'),
    below: maybe('decimal', 'It must be lower than this: the last price'),
  },
  TrailRange: {
    field: word('Which distance: `trailAmount` or `trailPercent`'),
    given,
    min: decimal('Minimum distance: a tick, or a percentage'),
    max: decimal('Maximum distance: half of the last price, or a percentage'),
  },
  PriceMet: { given, met: decimal('The price at which it would fill at once') },
  AlertMet: { given, last: decimal('The last price') },
  ScenariosFull: fullOf,
  FaultsFull: fullOf,
  OutcomesFull: fullOf,
  WorldsFull: {
    ...fullOf,
    setting: maybe('word', 'Setting that limits it; there is none for snapshots'),
  },
  UnknownWorld: { name: word('The name, which no world has') },
  WebhookAddress: {
    reason: word(
      'outside: an address of the host is in none of WEBHOOK_NETWORKS; unknown: the host has no address; slow: the name was not resolved within five seconds',
    ),
  },
  WebhooksFull: fullOf,
  UploadQuota: {
    files: count('Files kept with this one'),
    filesMax: count('Files that may be kept'),
    bytes: count('Bytes kept with this one'),
    bytesMax: count('Bytes that may be kept'),
  },
  EventsGone: {
    oldest: count('Number of the first event that is kept'),
    last: count('Number of the last event there is'),
    log: word('Their numbering; a reset or restore begins a new one'),
    given: maybe('word', 'The `log` of the request, if it is another one'),
  },
  NotReplayable: {
    reason: word(
      'beginning: the recording does not start when the world was made; tooLong: it was longer than what is kept; order: something else came before; refused: a command accepted then is refused now; state: the state hash differs',
    ),
    entry: maybe('count', 'Which entry of the recording, from 1'),
    path: maybe('word', 'Path of its request'),
    refusal: maybe('word', 'Why that command was refused'),
  },
  StaleVersion: {
    version: count('The present version'),
    given: count('The version that was decided on'),
  },
} as const satisfies Partial<Record<ErrorName, Readonly<Record<string, FigureSpec>>>>;

export type WithFigures = keyof typeof REFUSAL_FIGURES;

type ValueOf<S> = S extends { kind: 'count' | 'time' } ? number : string;
type OptionalOf<T> = {
  [K in keyof T]: T[K] extends { optional: true } ? K : never;
}[keyof T];

/** The figures of a refusal, by its name. */
export type FiguresOf<E extends WithFigures> = {
  readonly [K in Exclude<
    keyof (typeof REFUSAL_FIGURES)[E],
    OptionalOf<(typeof REFUSAL_FIGURES)[E]>
  >]: ValueOf<(typeof REFUSAL_FIGURES)[E][K]>;
} & {
  readonly [K in OptionalOf<(typeof REFUSAL_FIGURES)[E]>]?: ValueOf<(typeof REFUSAL_FIGURES)[E][K]>;
};

/** Figures of any refusal, by name. */
export type Figures = Readonly<Record<string, string | number | undefined>>;

/** The declaration of a refusal's figures; undefined where it has none. */
export function figuresSpecOf(error: string): Readonly<Record<string, FigureSpec>> | undefined {
  const all: Readonly<Record<string, Readonly<Record<string, FigureSpec>>>> = REFUSAL_FIGURES;
  return Object.hasOwn(ERRORS, error) ? all[error] : undefined;
}

/** A quantity at the fine scale, as a figure. */
export const quantityFigure = (quantity: bigint): string => formatDecimal(quantity, FINE_SCALE, 0);
/** A price at the fine scale, as a figure. */
export const priceFigure = (price: bigint): string => formatDecimal(price, FINE_SCALE, 2);

/** Figures of a refusal for lack of money; minor units. */
export function fundsFigures(
  needed: bigint,
  free: bigint,
  currency: string,
): FiguresOf<'InsufficientFunds'> {
  return {
    needed: formatMoney(needed, currency),
    available: formatMoney(larger(0n, free), currency),
    currency,
  };
}

/** Figures for an amount above the maximum; minor units. */
export function maxFigures(max: bigint, given: bigint, currency: string): FiguresOf<'TooLarge'> {
  return { max: formatMoney(max, currency), given: formatMoney(given, currency), currency };
}

/** Figures for an amount below the minimum; minor units. */
export function minFigures(min: bigint, given: bigint, currency: string) {
  return { min: formatMoney(min, currency), given: formatMoney(given, currency), currency };
}
