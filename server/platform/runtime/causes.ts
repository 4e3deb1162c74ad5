/** Which request a command comes from, however deep in the call stack it is made. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Cause {
  /** The request’s `X-Request-Id`. */
  readonly id: string;
  /** The endpoint's path as in the contract. */
  readonly path: string;
  /** The owner of the request's token. */
  readonly person?: string | undefined;
  /** Set for staff. */
  readonly role?: string | undefined;
  /** The input, cleaned but not yet parsed by its schema; with secrets. */
  readonly input?: object | undefined;
  /** Whether it is in the log already: once, however many commands it makes. */
  isTold?: true;
}

export class Causes {
  readonly #storage = new AsyncLocalStorage<Cause>();

  /** Runs work because of a request. */
  run<T>(cause: Cause, work: () => T): T {
    return this.#storage.run(cause, work);
  }

  /** Runs work that is not caused by the current request. */
  apart<T>(work: () => T): T {
    return this.#storage.exit(work);
  }

  current(): Cause | undefined {
    return this.#storage.getStore();
  }
}
