/** Commands waiting for their turn, processed in batches. */
import { yieldToOthers } from '#platform/runtime/yield.ts';

/** Rounds of the event loop, about 10 µs each, for which a single command waits for more. */
const IDLE_ROUNDS_MAX = 24;

export class CommandQueue<W> {
  private readonly batchMax: number;
  private readonly handle: (batch: readonly W[]) => Promise<void>;
  private queue: W[] = [];
  private running: Promise<void> | undefined;
  /** Size of the last batch. */
  private usual = 1;

  /** `handle` never throws: it answers every command of the batch. */
  constructor(batchMax: number, handle: (batch: readonly W[]) => Promise<void>) {
    this.batchMax = batchMax;
    this.handle = handle;
  }

  get length(): number {
    return this.queue.length;
  }

  add(waiting: W): void {
    this.queue.push(waiting);
    this.running ??= this.drain();
  }

  /** Removes and returns those not yet in a batch. */
  take(which: (waiting: W) => boolean): readonly W[] {
    const taken = this.queue.filter(which);
    this.queue = this.queue.filter((waiting) => !which(waiting));
    return taken;
  }

  /** Resolves when nothing is waiting. */
  async idle(): Promise<void> {
    while (this.running !== undefined) await this.running;
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      await this.gather();
      const batch = this.queue.slice(0, this.batchMax);
      this.queue = this.queue.slice(this.batchMax);
      this.usual = batch.length;
      await this.handle(batch);
      // A batch does not yield by itself: others get a turn before the next.
      await yieldToOthers();
    }
    this.running = undefined;
  }

  /**
   * Waits while commands keep arriving, and briefly while there are fewer than last time: clients that
   * got an answer send their next command, and a commit costs the same for one as for many.
   */
  private async gather(): Promise<void> {
    let before = 0;
    let idleRounds = 0;
    while (this.queue.length < this.batchMax) {
      idleRounds = this.queue.length > before ? 0 : idleRounds + 1;
      if (idleRounds > 0 && this.queue.length >= this.usual) return;
      if (idleRounds >= IDLE_ROUNDS_MAX) return;
      before = this.queue.length;
      await yieldToOthers();
    }
  }
}
