/** The running exchange of a world: prices out, triggers and jobs in, once a second. */

import { firstDue } from '../store/jobs.ts';
import type { Changes } from '../store/state.ts';
import { candlesSince } from './candle-view.ts';
import { CorporateActions } from './corporate-actions.ts';
import type { ExchangeParts } from './exchange-parts.ts';
import { JOBS_IN_STEP, jobHandlers } from './job-handlers.ts';
import { JobRunner } from './jobs.ts';
import { MarketBoard } from './market-board.ts';
import { Newsroom } from './newsroom/newsroom.ts';
import { PaymentCollector } from './offerings.ts';
import { scheduleBonds } from './pay-bonds.ts';
import { scheduleInterest } from './pay-interest.ts';
import { scheduleQuant } from './quant-desk.ts';
import { quoteView } from './quote-view.ts';
import type { ScenarioDesk } from './scenario-desk.ts';
import { openFirstOffers } from './special-offers.ts';
import { Sweep } from './sweep.ts';
import { Venues } from './venue.ts';
import { WarmUp } from './warm-up.ts';

/** Real time between two rounds. */
const ROUND_MS = 1000;
/** How often a round looks again for what its own fills have brought about; the rest is the next's. */
const TURNS_MAX = 20;

export class Exchange {
  readonly venues: Venues;
  readonly board: MarketBoard;
  readonly newsroom: Newsroom;
  readonly scenarios: ScenarioDesk;
  private readonly parts: ExchangeParts;
  private readonly collector: PaymentCollector;
  private readonly actions: CorporateActions;
  private readonly sweep: Sweep;
  private readonly jobs: JobRunner;
  private readonly warmUp: WarmUp;
  private stopRounds: (() => void) | undefined;
  private publishedAt = 0;
  /** The last moment at which such a job was due. */
  private steppedTo = 0;

  constructor(parts: ExchangeParts) {
    this.parts = parts;
    this.scenarios = parts.scenarios;
    this.venues = new Venues(parts.market, parts.scenarios, parts.market.listings);
    this.actions = new CorporateActions({ ...parts, venues: this.venues });
    this.board = new MarketBoard(parts.market);
    this.newsroom = new Newsroom(parts.market, parts.config.worldSeed);
    this.sweep = new Sweep({ ...parts, venues: this.venues });
    this.collector = new PaymentCollector(parts);
    this.warmUp = new WarmUp(parts);
    this.jobs = new JobRunner(
      parts.database.reader,
      parts.log,
      jobHandlers({ ...parts, venues: this.venues, newsroom: this.newsroom }),
    );
  }

  /** Rebuilds what lives in memory, catches up with what fell due, and runs from then on. */
  async start(): Promise<void> {
    // A seed is written past the commits.
    await this.parts.market.listings.load(this.parts.database.reader);
    await this.collector.start();
    await this.sweep.start();
    await scheduleInterest(this.parts);
    await scheduleQuant(this.parts);
    await scheduleBonds(this.parts);
    await openFirstOffers(this.parts);
    await this.round();
    this.stopRounds = this.parts.clock.every(ROUND_MS, () => {
      this.round().catch((error: unknown) =>
        this.parts.log.error({ err: error }, 'a round failed'),
      );
    });
    if (this.parts.config.warmUp) this.warmUp.start();
  }

  onCommit(changes: Changes): void {
    const repriced = this.scenarios.onCommit(changes);
    this.parts.market.listings.onCommit(changes);
    this.collector.onCommit(changes);
    this.sweep.onCommit(changes);
    this.board.onCommit(changes);
    if (repriced) this.publish(this.parts.clock.now());
  }

  /** One round at the world's present moment; settles when all it caused is written. */
  async round(): Promise<void> {
    const now = this.parts.clock.now();
    if (now !== this.publishedAt) this.publish(now);
    // What was met before a split is met in the units of its time.
    await this.actions.run(now, (beforeMs) => this.stepUntil(beforeMs));
    await this.stepUntil(now);
  }

  /** Looks up to a moment, with a stop at each job that the market must not overtake. */
  private async stepUntil(now: number): Promise<void> {
    for (;;) {
      const stop = await firstDue(this.parts.database.reader, JOBS_IN_STEP, {
        after: this.steppedTo,
        upTo: now,
      });
      if (stop === undefined) break;
      await this.lookUntil(stop - 1);
      await this.lookUntil(stop);
      // What failed stays due, and is no stop any more.
      this.steppedTo = stop;
    }
    await this.lookUntil(now);
  }

  /** Fires what was met and runs what fell due up to a moment. */
  private async lookUntil(now: number): Promise<void> {
    // A position opened at an old tick may have met its stop-loss at a less old one.
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      await this.sweep.run(now);
      await this.jobs.run(now);
      await this.collector.idle();
      await this.sweep.idle();
      if (!this.sweep.isBehind(now - ROUND_MS)) return;
    }
  }

  async stop(): Promise<void> {
    this.stopRounds?.();
    this.warmUp.stop();
    await this.actions.idle();
    await this.sweep.idle();
    await this.jobs.idle();
    await this.collector.idle();
  }

  /** Offers every watched price and candle; the hub draws only what somebody still waits for. */
  private publish(now: number): void {
    this.publishedAt = now;
    const { hub, market } = this.parts;
    for (const code of hub.detailCodes()) {
      const instrument = market.instruments.get(code);
      if (instrument) hub.publishDetail(code, () => quoteView(market, instrument, now));
    }
    for (const { code, type } of hub.charts()) {
      const instrument = market.instruments.get(code);
      if (!instrument) continue;
      hub.publishCandles(code, type, (since) =>
        candlesSince(market, instrument, { type, since, nowMs: now }),
      );
    }
  }
}
