/** Tells what is counted against guessing to the other processes that count it, and hears it from them. */
import type { GuessChange, ThrottleLink } from './throttle.ts';

/** A longer key is counted here alone: what is told has bounds. */
const KEY_MAX = 1500;

export class ThrottleLinks {
  private readonly listeners = new Map<string, (what: GuessChange, key: string) => void>();
  private tell: (text: string) => unknown = () => {};

  /** `tell` says a text to all others. */
  share(tell: (text: string) => unknown): void {
    this.tell = tell;
  }

  heard(text: string): void {
    const [name = '', what, key = ''] = JSON.parse(text) as [string, GuessChange, string];
    this.listeners.get(name)?.(what, key);
  }

  make(name: string): ThrottleLink {
    return {
      tell: (what, key) => {
        if (key.length <= KEY_MAX) this.tell(JSON.stringify([name, what, key]));
      },
      listen: (hear) => this.listeners.set(name, hear),
    };
  }
}
