/** How long commands wait for a world that is catching up with its clock. */
import type { CommandQueue } from './command-queue.ts';
import { WorldBehind, WorldMoved } from './nodes.ts';
import { NotCaughtUp, type Timeline } from './unit-of-work-parts.ts';

/** Real time that they wait before they are told to come back. */
const PATIENCE_MS = 2000;

interface WhoWaits {
  /** Absent for callers that only want the world at its present moment, and wait however long that takes. */
  command?: unknown;
  fail(error: unknown): void;
}

export class Patience<W extends WhoWaits> {
  private readonly timeline: Timeline | undefined;
  private readonly queue: CommandQueue<W>;
  /** Whether commands are being refused because catching up takes long. */
  isAtAnEnd = false;
  /** Stops the timer, which runs on from one wait to the next while the world is behind. */
  private stopTimer: (() => void) | undefined;
  /** Refuses the commands of the present wait. */
  private giveUp: (() => void) | undefined;

  /** `queue`: commands that arrive meanwhile. */
  constructor(timeline: Timeline | undefined, queue: CommandQueue<W>) {
    this.timeline = timeline;
    this.queue = queue;
  }

  /**
   * Waits for the world; returns those still waiting, and whether the world must be brought to their
   * moment again. Refuses commands after a while, however often they decide again because the world is
   * behind.
   */
  async wait(
    catchingUp: Promise<void>,
    batch: readonly W[],
  ): Promise<{ still: readonly W[]; isMoved: boolean }> {
    let still = batch;
    const sendAway = (all: readonly W[]) => {
      for (const { fail } of all) fail(new NotCaughtUp());
    };
    this.giveUp = () => {
      this.isAtAnEnd = true;
      sendAway(batch.filter(({ command }) => command));
      still = batch.filter(({ command }) => !command);
      sendAway(this.queue.take(({ command }) => command !== undefined));
    };
    this.stopTimer ??= this.timeline?.after(PATIENCE_MS, () => this.giveUp?.());
    let isBehind = false;
    try {
      await catchingUp;
      return { still, isMoved: false };
    } catch (error) {
      isBehind = error instanceof WorldBehind;
      if (error instanceof WorldMoved) return { still, isMoved: true };
      for (const { command, fail } of still) fail(command ? new NotCaughtUp() : error);
      return { still: [], isMoved: false };
    } finally {
      if (!isBehind || still.length === 0) this.end();
    }
  }

  /** Nobody waits any more. */
  end(): void {
    this.stopTimer?.();
    this.stopTimer = undefined;
    this.giveUp = undefined;
    this.isAtAnEnd = false;
  }
}
