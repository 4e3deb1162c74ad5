/** Which request a command comes from, however deep it is made. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Cause {
  /** The request’s `X-Request-Id`. */
  readonly id: string;
  /** Of the endpoint, as the contract writes it. */
  readonly path: string;
  /** Whose token came along. */
  readonly person?: string | undefined;
  /** Of a member of staff. */
  readonly role?: string | undefined;
  /** What it held, cleaned, before its schema has read it; with secrets. */
  readonly input?: object | undefined;
  /** Whether the log has told of it: once, however many commands it makes. */
  isTold?: true;
}

export class Causes {
  readonly #storage = new AsyncLocalStorage<Cause>();

  /** Does something because of a request. */
  run<T>(cause: Cause, work: () => T): T {
    return this.#storage.run(cause, work);
  }

  /** Does something that is not because of the request that it is done in. */
  apart<T>(work: () => T): T {
    return this.#storage.exit(work);
  }

  current(): Cause | undefined {
    return this.#storage.getStore();
  }
}
