/**
 * Offerings of a fresh world: some listed, one about to list, others upcoming; and the trader's
 * subscriptions.
 */
import { localDate } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import { available, walletAccount } from '#core/ledger.ts';
import { smaller } from '#core/money.ts';
import {
  ALLOT_OFFERING,
  announceOffering,
  EXPIRE_PAYMENTS,
  finishStage,
  LIST_OFFERING,
  offeringId,
} from '#core/offering.ts';
import { productOf } from '#core/product.ts';
import { invariant } from '#core/result.ts';
import type { Draft, OfferingRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import type { Seed } from '#market/random/hash.ts';
import { scheduleAnnouncement } from '#topics/offers/jobs.ts';
import {
  ANNOUNCED_DAYS,
  allotmentDraw,
  type OfferingOutcome,
  offeredInstrument,
  offeringPlan,
  SERIES,
  type Series,
} from '#topics/offers/plans.ts';
import {
  allotOffering,
  lapsePayment,
  listShares,
  subscribe,
  subscriptionId,
} from '#topics/offers/rules.ts';
import type { Market } from '../server/market/market.ts';
import type { SeedEvent } from './history.ts';
import { TRADER_EMAIL } from './people.ts';

/** A subscription of the trader, and its result. */
interface PlannedSubscription extends OfferingOutcome {
  series: Series;
  number: number;
  /** Dollars; 0 for all free money except `stays`. */
  budget: bigint;
  stays?: bigint;
  /** Days before the end of the subscription, or before now if it is still open. */
  daysBefore: number;
}

/**
 * Minimum time a fresh world has before its next listing: the deadline for payment is an hour before, and
 * whoever starts the world late in the day should find the payment still open.
 */
const LEFT_MS = DAY_MS / 12;

/** Listed offerings of each series; the next one lists on the next trading day. */
const LISTED: Readonly<Record<Series, number>> = { ipo: 3, coin: 1 };

/** Listed, not allotted, open, allotted, and allotted with a payment that the wallet cannot cover. */
const PLANNED_SUBSCRIPTIONS: readonly PlannedSubscription[] = [
  { series: 'ipo', number: 1, budget: 3000n, demand: 60, priceChange: -150, daysBefore: 1 },
  { series: 'ipo', number: 2, budget: 0n, demand: 50_000, priceChange: 300, daysBefore: 1 },
  { series: 'ipo', number: 4, budget: 1000n, demand: 260, priceChange: 0, daysBefore: 4.5 },
  { series: 'ipo', number: 3, budget: 2500n, demand: 70, priceChange: -200, daysBefore: 2 },
  {
    series: 'coin',
    number: 1,
    budget: 15_000n,
    stays: 300n,
    demand: 40,
    priceChange: 800,
    daysBefore: 0.5,
  },
];

const CENTS = 100n;
const CENT_UNIT = 1_000_000n;

interface Parts {
  nowMs: number;
  market: Market;
  worldSeed: Seed;
  /** The subscriber; undefined in a world without seeded people. */
  trader: (() => string) | undefined;
}

/** Subscribes for a budget, in whole lots, at least one. */
function subscribeFor(
  draft: Draft,
  userId: string,
  row: OfferingRow,
  planned: PlannedSubscription,
): void {
  const free = available(draft, walletAccount(userId, 'IPO'));
  const most = smaller(planned.budget * CENTS, free - (planned.stays ?? 0n) * CENTS);
  const lots = (most * CENT_UNIT) / (row.issuePrice * row.lot);
  const quantity = (lots > 0n ? lots : 1n) * row.lot;
  const made = subscribe(draft, { offeringId: row.id, userId, quantity });
  invariant(made.ok, `the trader subscribes to ${row.symbol}: ${made.ok ? '' : made.error}`);
}

/** Where shares go when they are listed. */
const listedAs = (instrument: Instrument) => ({
  wallet: productOf(instrument)?.wallet ?? ('STOCK' as const),
  calendar: instrument.calendar,
});

const plannedFor = (series: Series, number: number) =>
  PLANNED_SUBSCRIPTIONS.find((one) => one.series === series && one.number === number);

/** One offering, from its announcement to now. */
function lifeOf(parts: Parts, series: Series, number: number, listDate: number): SeedEvent[] {
  const { nowMs, market, worldSeed, trader } = parts;
  const instrument = offeredInstrument(market, series, number);
  if (!instrument) return [];
  const planned = trader && plannedFor(series, number);
  const plan = offeringPlan(market, worldSeed, instrument, listDate, planned);
  let id = '';
  const subscriptions = () => (planned && trader ? [subscriptionId(id, trader())] : []);
  const done = (draft: Draft, stage: Parameters<typeof finishStage>[2]) => {
    const row = draft.find('Offering', id);
    invariant(row !== undefined, `${plan.symbol} was announced`);
    finishStage(draft, row, stage);
  };
  const to = listedAs(instrument);
  const stages: SeedEvent[] = [
    {
      at: plan.allotAt,
      happen: (draft) => {
        const draw = allotmentDraw(worldSeed, instrument.key, TRADER_EMAIL);
        allotOffering(draft, id, subscriptions(), () => draw);
        done(draft, ALLOT_OFFERING);
      },
    },
    {
      at: plan.payBy,
      happen: (draft) => {
        for (const one of subscriptions()) lapsePayment(draft, one);
        done(draft, EXPIRE_PAYMENTS);
      },
    },
    {
      at: plan.listAt,
      happen: (draft) => {
        for (const one of subscriptions()) listShares(draft, one, to);
        done(draft, LIST_OFFERING);
      },
    },
  ];
  const announced: SeedEvent = {
    at: Math.min(nowMs, plan.listAt - ANNOUNCED_DAYS * DAY_MS),
    happen: (draft) => {
      id = announceOffering(draft, offeringId(plan.instrument, 0), plan).id;
    },
  };
  const subscribed = planned &&
    trader && {
      at: Math.min(plan.purchaseEnd, nowMs) - planned.daysBefore * DAY_MS,
      happen: (draft: Draft) => {
        const row = draft.find('Offering', id);
        invariant(row !== undefined, `${plan.symbol} was announced`);
        subscribeFor(draft, trader(), row, planned);
      },
    };
  return [
    announced,
    ...(subscribed ? [subscribed] : []),
    ...stages.filter(({ at }) => at <= nowMs),
  ];
}

/** One series up to now, with its next announcement. */
function seriesHistory(parts: Parts, series: Series): SeedEvent[] {
  const days = SERIES[series];
  const calendar = offeredInstrument(parts.market, series, 0)?.calendar;
  if (!calendar) return [];
  const next = localDate(calendar, parts.nowMs + LEFT_MS) + 1;
  const dateOf = (number: number) => next + days * (number - LISTED[series]);
  const events: SeedEvent[] = [];
  let number = 0;
  for (; dateOf(number) - next < ANNOUNCED_DAYS; number += 1) {
    events.push(...lifeOf(parts, series, number, dateOf(number)));
  }
  const inDays = dateOf(number) - next + 1 - ANNOUNCED_DAYS;
  const dueAt = parts.nowMs + inDays * DAY_MS;
  events.push({
    at: parts.nowMs,
    happen: (draft) =>
      scheduleAnnouncement(draft, { series, number, listDate: dateOf(number), dueAt }),
  });
  return events;
}

/** All offerings of a fresh world. */
export function offeringHistory(parts: Parts): SeedEvent[] {
  return (Object.keys(SERIES) as Series[]).flatMap((series) => seriesHistory(parts, series));
}
