/** Clients served at a time: writing to these takes a few milliseconds. */
const AT_ONCE = 50;

/**
 * Serves many clients, some at a time, so that other requests to the server get a turn in between. One
 * round at a time: clients that come during a round are served in the next.
 */
export class Rounds {
  #isUnderWay = false;

  /** The first clients are served before it returns. */
  run<T>(all: Iterable<T>, serve: (some: readonly T[]) => void): void {
    if (!this.#isUnderWay) this.#go([...all], serve);
  }

  #go<T>(all: readonly T[], serve: (some: readonly T[]) => void): void {
    serve(all.slice(0, AT_ONCE));
    this.#isUnderWay = all.length > AT_ONCE;
    if (this.#isUnderWay) setImmediate(() => this.#go(all.slice(AT_ONCE), serve));
  }
}
