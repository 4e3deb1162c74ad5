/** The running exchange of a world: once a second, prices go out, triggers and jobs are handled. */

import type { JobRow } from '#core/rows.ts';
import { JobRunner } from '#platform/jobs/job-runner.ts';
import type { Changes } from '#platform/store/batch.ts';
import { latestWrite } from '#platform/store/latest-write.ts';
import { WorldMoved } from '#platform/store/nodes.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { scheduleBonds } from '#topics/bonds/jobs.ts';
import { Newsroom } from '#topics/content/newsroom/newsroom.ts';
import { AllotmentPayments } from '#topics/offers/allotment-payments.ts';
import { scheduleQuant } from '#topics/quant/commands.ts';
import { openFirstOffers } from '#topics/special-offers/jobs.ts';
import { scheduleInterest } from '#topics/wallets/jobs.ts';
import { candlesSince } from '#trading/candle-view.ts';
import { CorporateActions } from '#trading/corporate-actions.ts';
import type { ExchangeParts } from '#trading/exchange-parts.ts';
import { FillsAhead } from '#trading/fills-ahead.ts';
import { ListedSnapshots } from '#trading/listed-snapshot.ts';
import { quoteView } from '#trading/quote-view.ts';
import type { ScenarioRegistry } from '#trading/scenario-registry.ts';
import { MomentWrites, Timeline } from '#trading/timeline.ts';
import { TriggerEngine } from '#trading/trigger-engine.ts';
import { Venues } from '#trading/venue.ts';
import { jobHandlers } from './job-handlers.ts';
import { ScenarioTimes } from './scenario-times.ts';
import { WarmUp } from './warm-up.ts';
import { roundsLog } from './writing-log.ts';

/** Real time between two rounds. */
const ROUND_MS = 1000;

/** The moment of a command that waited for the start is in the world's past by now. */
const decidedAnew = (): never => {
  throw new WorldMoved();
};

export class Exchange {
  readonly venues: Venues;
  readonly snapshots: ListedSnapshots;
  readonly newsroom: Newsroom;
  readonly scenarios: ScenarioRegistry;
  private readonly parts: ExchangeParts;
  private readonly collector: AllotmentPayments;
  private readonly triggers: TriggerEngine;
  private readonly fillsAhead: FillsAhead;
  private readonly jobs: JobRunner;
  private readonly writes: MomentWrites;
  private readonly timeline: Timeline;
  private readonly warmUp: WarmUp;
  /** Only in the sandbox. */
  private readonly times: ScenarioTimes | undefined;
  private stopRounds: (() => void) | undefined;
  private publishedAt = 0;
  private isStarted = false;
  /** Whether rounds do nothing for now. */
  private isHeld = false;
  /** Whether this process makes things happen, and not another one. */
  private isLeading = false;
  /** Set while in-memory state is rebuilt. */
  private beginning: Promise<boolean> | undefined;

  /** `onDone` is called for each finished job. */
  constructor(parts: ExchangeParts, onDone: (job: JobRow) => void) {
    this.parts = parts;
    const { scenarios, market, database, log, unitOfWork, tracing } = parts;
    this.scenarios = scenarios;
    this.venues = new Venues(market, scenarios, market.listings);
    this.snapshots = new ListedSnapshots(market);
    this.newsroom = new Newsroom(market, parts.config.worldSeed);
    this.warmUp = new WarmUp(parts);
    this.writes = new MomentWrites(unitOfWork);
    const atMoment = { ...parts, venues: this.venues, unitOfWork: this.writes };
    const apart: Commands = {
      run: (command) => unitOfWork.run({ ...command, anytime: true, duty: true, uncounted: true }),
    };
    this.triggers = new TriggerEngine({ ...parts, venues: this.venues });
    this.fillsAhead = new FillsAhead({ ...parts, venues: this.venues, triggers: this.triggers });
    this.collector = new AllotmentPayments({ ...parts, unitOfWork: this.writes });
    this.jobs = new JobRunner({
      reader: database.reader,
      log,
      handlers: jobHandlers({ ...atMoment, newsroom: this.newsroom }, apart),
      onDone,
      tracing,
    });
    this.times = parts.config.sandbox ? new ScenarioTimes(parts) : undefined;
    const { triggers, jobs, collector, times } = this;
    const actions = new CorporateActions(atMoment);
    this.timeline = new Timeline(
      {
        unitOfWork,
        scenarios,
        triggers,
        jobs,
        actions,
        collector,
        times,
        log,
        tracing,
        nodes: database.nodes,
      },
      this.writes,
    );
  }

  /** Whether the world has caught up with its clock, so that it accepts commands. */
  get isOpen(): boolean {
    return this.isStarted;
  }

  /** Whether it has been stopped: a catch-up in progress ends, and there is no other. */
  get isStopped(): boolean {
    return this.timeline.isStopped;
  }

  /** How far the world is behind its clock, milliseconds of the world. */
  get lagMs(): number | undefined {
    return this.timeline.lagMs(this.parts.clock.now());
  }

  /** Starts the rounds; if another process leads, it only publishes prices. */
  async start(): Promise<void> {
    const { clock, database, market, config, log } = this.parts;
    // The seed is written without commits that listings could follow.
    await market.listings.load(database.reader);
    if (database.nodes?.leads === false) {
      this.publish(clock.now());
      this.isStarted = true;
    } else if (!(await this.lead())) return;
    const roundLog = roundsLog(log);
    this.stopRounds = clock.every(ROUND_MS, () => {
      this.tick().then(roundLog.done, (error: unknown) => {
        if (!this.timeline.isStopped) roundLog.failed(error);
      });
    });
    if (config.warmUp) this.warmUp.start();
  }

  /**
   * Makes this process lead: first everything that happened while nobody did, then the rounds. Returns
   * false when the world is stopped meanwhile.
   */
  async lead(): Promise<boolean> {
    // If this process was following, commands sent meanwhile wait as during any other catch-up.
    this.isLeading = true;
    this.beginning = this.begin();
    try {
      if (!(await this.beginning)) return false;
    } finally {
      this.beginning = undefined;
    }
    this.isStarted = true;
    await this.round();
    return true;
  }

  /** Rebuilds the in-memory state, and catches up. */
  private async begin(): Promise<boolean> {
    const { clock, database } = this.parts;
    // Money that arrived but was not collected came at latest with the last write.
    await this.collector.start((await latestWrite(database.reader)) ?? clock.now());
    await this.triggers.start();
    await this.times?.start(clock.now());
    this.writes.at = clock.now();
    const parts = { ...this.parts, unitOfWork: this.writes };
    await scheduleInterest(parts);
    await scheduleQuant(parts);
    await scheduleBonds(parts);
    await openFirstOffers(parts);
    this.publish(clock.now());
    return this.catchUpNow();
  }

  /** Lets everything that is overdue happen; returns false when the world is stopped meanwhile. */
  private async catchUpNow(): Promise<boolean> {
    try {
      await this.timeline.catchUp(this.parts.clock.now());
      return true;
    } catch (error) {
      if (this.timeline.isStopped) return false;
      throw error;
    }
  }

  onCommit(changes: Changes): void {
    const repriced = this.scenarios.onCommit(changes);
    this.parts.market.listings.onCommit(changes);
    if (this.isLeading) {
      this.collector.onCommit(changes);
      this.triggers.onCommit(changes);
      this.jobs.onCommit(changes);
    }
    this.snapshots.onCommit(changes);
    if (repriced) {
      this.timeline.touch();
      this.publish(this.parts.clock.now());
    }
    // Money came to somebody whose allotment is waiting for it.
    if (this.isStarted && this.collector.isWanted)
      void this.parts.unitOfWork.caughtUp().catch(() => {});
  }

  /**
   * Brings the world up to the moment of a command, or waits for the leading process to do so; undefined
   * when it is there already. `isAnew`: a write of another process may have caused something.
   */
  catchUp(atMs: number, isAnew = false): Promise<void> | undefined {
    const { nodes } = this.parts.database;
    if (nodes && !this.isLeading) return nodes.follow(atMs, isAnew);
    if (this.beginning !== undefined) return this.beginning.then(decidedAnew);
    this.timeline.follow(atMs);
    const isWanted = (isAnew && nodes?.isShared) || !this.timeline.isCaughtUp(atMs);
    return isWanted ? this.timeline.catchUp(atMs) : undefined;
  }

  /**
   * Whether everything up to a moment has happened, also what the last write brought about; a process
   * that follows another cannot tell, and says yes.
   */
  isCaughtUp(atMs: number): boolean {
    return !this.isLeading || this.timeline.isCaughtUp(atMs);
  }

  /** One round at the world's present moment; resolves when everything it caused is written. */
  async round(): Promise<void> {
    const now = this.parts.clock.now();
    if (now !== this.publishedAt) this.publish(now);
    await this.parts.unitOfWork.caughtUp();
    if (!this.isLeading) return;
    await this.jobs.startApart(this.parts.clock.now());
    await this.parts.unitOfWork.writeNoted();
  }

  /** Keeps the rounds from doing what is due, for a replay, which does it in its own order. Returns how to go on. */
  holdRounds(): () => void {
    this.isHeld = true;
    return () => {
      this.isHeld = false;
    };
  }

  private async tick(): Promise<void> {
    if (this.isHeld) return;
    if (this.isLeading) await this.round();
    else this.publish(this.parts.clock.now());
  }

  /** Completes due jobs that may take long; returns whether any was done. */
  async finishApart(): Promise<boolean> {
    return this.isLeading && this.jobs.finishApart(this.parts.clock.now());
  }

  /** When the next job of some kinds, or of any, is due after a moment. */
  nextJobAt(after: number, kinds?: string[]): Promise<number | undefined> {
    return this.jobs.nextOf(after, kinds);
  }

  /** When the market fills a resting order, epoch milliseconds; undefined when it does not by `to`. */
  async nextFillAt(orderId: string | undefined, to: number): Promise<number | undefined> {
    const { fillsAhead } = this;
    return orderId === undefined ? fillsAhead.nextOfAny(to) : fillsAhead.next(orderId, to);
  }

  /** Lets a running catch-up end after its current event, and no other begin: whoever waits for one is refused. */
  endCatchUp(): void {
    this.timeline.stop();
    this.parts.database.nodes?.stopFollowing();
  }

  async stop(): Promise<void> {
    this.stopRounds?.();
    this.warmUp.stop();
    this.endCatchUp();
    await this.parts.unitOfWork.idle();
    await this.jobs.idle();
  }

  /** Offers every watched price and candle to the hub, which computes only those still subscribed to. */
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
