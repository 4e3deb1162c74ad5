/** Shares counts of guesses with the other processes. */
import type { GuessChange, ThrottleLink } from './throttle.ts';

/** Longer keys are counted only in this process: messages are bounded. */
const KEY_MAX = 1500;

export class ThrottleLinks {
  private readonly listeners = new Map<string, (what: GuessChange, key: string) => void>();
  private tell: (text: string) => unknown = () => {};

  /** `tell` sends a text to all other processes. */
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
