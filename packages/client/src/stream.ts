/** Live updates for code that waits for them. */

/**
 * Updates in order, buffered until they are read. Ending the iteration, for example with `break`, closes the
 * connection.
 */
export interface Stream<T> extends AsyncIterable<T> {
  /** The next update. */
  next(): Promise<T>;
  /** The next update that matches; skips those before it. */
  until(isWanted: (update: T) => boolean): Promise<T>;
  /** Closes the stream: iterations end, `next` and `until` reject. */
  close(): void;
}

/** The source of a stream. */
export interface Feed<T> {
  /** The server has confirmed the subscription. */
  confirm(): void;
  add(update: T): void;
  fail(error: unknown): void;
  isOver(): boolean;
  onOver(action: () => void): void;
}

interface Waiter<T> {
  take: (update: T) => void;
  fail: (error: unknown) => void;
}

class Closed extends Error {}

class Source<T> implements Feed<T> {
  readonly #updates: T[] = [];
  readonly #waiters: Waiter<T>[] = [];
  #ending: { error: unknown } | undefined;
  #whenOver: () => void = () => undefined;
  readonly confirmed: Promise<void>;
  confirm: () => void = () => undefined;
  #refuse: (error: unknown) => void = () => undefined;

  constructor() {
    this.confirmed = new Promise((resolve, reject) => {
      this.confirm = resolve;
      this.#refuse = reject;
    });
  }

  add(update: T): void {
    const waiter = this.#waiters.shift();
    if (waiter) waiter.take(update);
    else this.#updates.push(update);
  }

  fail(error: unknown): void {
    if (this.#ending) return;
    this.#ending = { error };
    this.#refuse(error);
    for (const waiter of this.#waiters.splice(0)) waiter.fail(error);
    this.#whenOver();
  }

  /** Drops updates that were not read. */
  close(): void {
    this.#updates.length = 0;
    this.fail(new Closed('the stream is closed'));
  }

  isOver(): boolean {
    return this.#ending !== undefined;
  }

  onOver(action: () => void): void {
    this.#whenOver = action;
  }

  next(): Promise<T> {
    return new Promise((take, fail) => {
      const [update] = this.#updates.splice(0, 1);
      if (update !== undefined) take(update);
      else if (this.#ending) fail(this.#ending.error);
      else this.#waiters.push({ take, fail });
    });
  }
}

async function* through<T>(source: Source<T>, end: () => void) {
  try {
    for (;;) yield await source.next();
  } catch (error) {
    // Closing the stream elsewhere ends the iteration without an error.
    if (!(error instanceof Closed)) throw error;
  } finally {
    end();
  }
}

/** A confirmed stream: it delivers everything that happens from then on. */
export async function createStream<T>(
  begin: (feed: Feed<T>) => void,
  signal?: AbortSignal,
): Promise<Stream<T>> {
  signal?.throwIfAborted();
  const source = new Source<T>();
  const stop = () => source.fail(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  begin(source);
  await source.confirmed;
  const close = () => {
    signal?.removeEventListener('abort', stop);
    source.close();
  };
  return {
    next: () => source.next(),
    async until(isWanted) {
      for (;;) {
        const update = await source.next();
        if (isWanted(update)) return update;
      }
    },
    close,
    [Symbol.asyncIterator]: () => through(source, close),
  };
}
