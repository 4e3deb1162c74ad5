/** Answers ready to be sent, for as long as they are true: who made the cache throws it away. */
export interface ResponseCache {
  get(key: string): string | undefined;
  put(key: string, answer: string): void;
}

/** What a key and its entry cost beside the bytes of the answer, roughly. */
const ENTRY_BYTES = 200;

/** ResponseCaches that share one budget of bytes; once it is spent nothing more is kept. */
export class ResponseCaches {
  /** For what is the same for everybody. */
  readonly common: ResponseCache = this.#newCache();
  readonly #own = new WeakMap<object, ResponseCache>();
  #bytesLeft: number;

  constructor(bytesMax: number) {
    this.#bytesLeft = bytesMax;
  }

  /** For what is the same wherever this object is. */
  of(owner: object): ResponseCache {
    const known = this.#own.get(owner);
    if (known) return known;
    const made = this.#newCache();
    this.#own.set(owner, made);
    return made;
  }

  #newCache(): ResponseCache {
    const answers = new Map<string, string>();
    return {
      get: (key) => answers.get(key),
      put: (key, answer) => {
        const bytes = 2 * (answer.length + key.length) + ENTRY_BYTES;
        if (bytes > this.#bytesLeft) return;
        this.#bytesLeft -= bytes;
        answers.set(key, answer);
      },
    };
  }
}
