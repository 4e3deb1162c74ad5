/** Commands that wait for their turn, worked off a batch at a time. */
import { yieldToOthers } from '#platform/runtime/yield.ts';

/** Rounds of the event loop that a single command waits for others, about 10 µs each. */
const IDLE_ROUNDS_MAX = 24;

export class CommandQueue<W> {
  private readonly batchMax: number;
  private readonly handle: (batch: readonly W[]) => Promise<void>;
  private queue: W[] = [];
  private running: Promise<void> | undefined;
  /** Size of the last batch. */
  private usual = 1;

  /** `handle` never throws: it answers each of the batch, one way or another. */
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

  /** Takes away those that no batch has yet. */
  take(which: (waiting: W) => boolean): readonly W[] {
    const taken = this.queue.filter(which);
    this.queue = this.queue.filter((waiting) => !which(waiting));
    return taken;
  }

  /** Resolves when nothing is waiting any more. */
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
      // A batch never leaves the processor by itself: others have a turn before the next.
      await yieldToOthers();
    }
    this.running = undefined;
  }

  /**
   * Waits while commands still come, and for a moment while fewer are here than came last time:
   * clients that were answered send their next command, and a commit costs the same for one as for many.
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
