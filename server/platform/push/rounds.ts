/** Clients that are served at a time: writing to so many takes a few milliseconds. */
const AT_ONCE = 50;

/**
 * Serves many in turn, some at a time, so that whoever asks the server for something has a turn between them.
 * One round at a time: who comes while one goes on is served in the next.
 */
export class Rounds {
  #isUnderWay = false;

  /** The first of them are served before it returns. */
  run<T>(all: Iterable<T>, serve: (some: readonly T[]) => void): void {
    if (!this.#isUnderWay) this.#go([...all], serve);
  }

  #go<T>(all: readonly T[], serve: (some: readonly T[]) => void): void {
    serve(all.slice(0, AT_ONCE));
    this.#isUnderWay = all.length > AT_ONCE;
    if (this.#isUnderWay) setImmediate(() => this.#go(all.slice(AT_ONCE), serve));
  }
}
