/** Reads again what somebody else has changed, until the latest change is known here. */
import { pause } from '#platform/runtime/pause.ts';

/** Real time between two attempts. */
const AGAIN_MS = 200;

interface ReadAgainParts {
  /** Reads and applies the newest state. */
  read(): Promise<void>;
  /** Logs how an attempt went. */
  failed(error: unknown): void;
  done(): void;
  /** Whether nobody needs it any more. */
  isOver(): boolean;
}

export class ReadAgain {
  private readonly parts: ReadAgainParts;
  private isWanted = false;
  private reading: Promise<void> | undefined;

  constructor(parts: ReadAgainParts) {
    this.parts = parts;
  }

  /**
   * One read at a time, or the older of two might win; a failed one is repeated. Resolves once everything
   * changed by now is known.
   */
  want(): Promise<void> {
    this.isWanted = true;
    this.reading ??= this.readAll().finally(() => {
      this.reading = undefined;
      // Wanted again just after the last look.
      return this.isWanted && !this.parts.isOver() ? this.want() : undefined;
    });
    return this.reading;
  }

  private async readAll(): Promise<void> {
    const { read, failed, done, isOver } = this.parts;
    while (this.isWanted && !isOver()) {
      this.isWanted = false;
      try {
        await read();
        done();
      } catch (error) {
        this.isWanted = true;
        if (isOver()) return;
        failed(error);
        await pause(AGAIN_MS);
      }
    }
  }
}
