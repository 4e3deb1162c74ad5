/** Encoded answers, kept for as long as they are valid: whoever created the cache discards it. */
export interface ResponseCache {
  get(key: string): string | undefined;
  put(key: string, answer: string): void;
}

/** Approximate cost of an entry besides its answer's bytes. */
const ENTRY_BYTES = 200;

/** Caches that share one budget of bytes; once it is spent nothing more is stored. */
export class ResponseCaches {
  /** For answers that are the same for everybody. */
  readonly common: ResponseCache = this.#newCache();
  readonly #own = new WeakMap<object, ResponseCache>();
  #bytesLeft: number;

  constructor(bytesMax: number) {
    this.#bytesLeft = bytesMax;
  }

  /** For answers that are valid wherever this object is current. */
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
