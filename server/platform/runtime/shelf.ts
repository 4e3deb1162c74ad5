/** Answers ready to be sent, for as long as they are true: who made the shelf throws it away. */
export interface Shelf {
  get(key: string): string | undefined;
  put(key: string, answer: string): void;
}

/** What a key and its entry cost beside the bytes of the answer, roughly. */
const ENTRY_BYTES = 200;

/** Shelves that share one budget of bytes; once it is spent nothing more is kept. */
export class Shelves {
  /** For what is the same for everybody. */
  readonly common: Shelf = this.#newShelf();
  readonly #own = new WeakMap<object, Shelf>();
  #bytesLeft: number;

  constructor(bytesMax: number) {
    this.#bytesLeft = bytesMax;
  }

  /** For what is the same wherever this object is. */
  of(owner: object): Shelf {
    const known = this.#own.get(owner);
    if (known) return known;
    const made = this.#newShelf();
    this.#own.set(owner, made);
    return made;
  }

  #newShelf(): Shelf {
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
