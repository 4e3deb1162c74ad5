/** What lines of the log are about, however deep they are written. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Facts {
  /** The `X-Request-Id` of what is being answered. */
  readonly request?: string | undefined;
  /** Those of all that a batch answers. */
  readonly requests?: readonly string[];
  /** Id of a job, and its kind. */
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
   * Does something that all lines tell these facts of, beside those known already. `isOver`: whether it has ended,
   * as what it set going may go on without it: a world that it woke, a timer.
   */
  run<T>(facts: Facts, work: () => T, isOver?: () => boolean): T {
    const around = this.#around();
    const kept = {
      facts: { ...around?.facts, ...facts },
      isOver: isOver ?? around?.isOver ?? NEVER,
    };
    return this.#storage.run(kept, work);
  }

  /** Begins what goes on for others, too: its lines are not of whoever happened to begin it. */
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
