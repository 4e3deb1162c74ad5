/** Answers to attempts with a key, for what no database keeps. */
import { DAY_MS } from '#core/time.ts';

/** How long the answer to a key is kept, milliseconds of the world's clock. */
export const KEPT_MS = DAY_MS;

interface Attempt {
  key: string;
  /** A different one with the same key is another attempt. */
  fingerprint: string;
}

interface Kept<T> {
  fingerprint: string;
  answer: T;
  at: number;
}

export class KeptAnswers<T> {
  readonly #max: number;
  /** By key, oldest first. */
  readonly #answers = new Map<string, Kept<T>>();

  /** Keeps at most so many, the newest. */
  constructor(max: number) {
    this.#max = max;
  }

  /** The answer to an earlier attempt; undefined when this one is new, `other` when its key belongs to another. */
  find({ key, fingerprint }: Attempt, now: number): T | 'other' | undefined {
    const kept = this.#answers.get(key);
    if (!kept || kept.at <= now - KEPT_MS) return undefined;
    return kept.fingerprint === fingerprint ? kept.answer : 'other';
  }

  keep({ key, fingerprint }: Attempt, answer: T, now: number): void {
    this.#answers.delete(key);
    this.#answers.set(key, { fingerprint, answer, at: now });
    for (const [oldest, { at }] of this.#answers) {
      if (at > now - KEPT_MS && this.#answers.size <= this.#max) break;
      this.#answers.delete(oldest);
    }
  }
}
