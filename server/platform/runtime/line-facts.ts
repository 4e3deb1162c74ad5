/** Context for log lines, however deep in the call stack they are written. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Facts {
  /** `X-Request-Id` of the request being answered. */
  readonly request?: string | undefined;
  /** Those of all requests in a batch. */
  readonly requests?: readonly string[];
  /** Id and kind of a job. */
  readonly job?: string;
  readonly kind?: string;
}

interface Kept {
  readonly facts: Facts;
  isOver(): boolean;
}

const NEVER = () => false;

export class LineFacts {
  readonly #storage = new AsyncLocalStorage<Kept>();

  /**
   * Runs work whose log lines carry these facts in addition to those already set. `isOver`: whether the
   * work has ended, as what it started may outlive it: a world that it woke, a timer.
   */
  run<T>(facts: Facts, work: () => T, isOver?: () => boolean): T {
    const around = this.#around();
    const kept = {
      facts: { ...around?.facts, ...facts },
      isOver: isOver ?? around?.isOver ?? NEVER,
    };
    return this.#storage.run(kept, work);
  }

  /**
   * Starts work that also serves others, so that its lines are not attributed to whoever happened to
   * start it.
   */
  apart<T>(work: () => T): T {
    return this.#storage.exit(work);
  }

  current(): Facts | undefined {
    return this.#around()?.facts;
  }

  #around(): Kept | undefined {
    const kept = this.#storage.getStore();
    return kept?.isOver() ? undefined : kept;
  }
}
