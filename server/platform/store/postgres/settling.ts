/** How far who leads has brought the world, as the others wait for it. */
const SECOND_MS = 1000;

interface Waiting {
  at: number;
  /** The change that has to be in it. */
  through: bigint | undefined;
  resolve(): void;
  reject(error: Error): void;
}

export class Settling {
  /** Of who leads: the last change that is in what is being settled. */
  through = 0n;
  private readonly ask: () => void;
  private settledTo = -1;
  private waiting: Waiting[] = [];

  /** `ask`: has who leads bring it on. */
  constructor(ask: () => void) {
    this.ask = ask;
  }

  /** Whether all before a moment has come to pass by what is settled: prices tick at whole seconds. */
  covers(settledTo: number, at: number): boolean {
    return Math.floor(at / SECOND_MS) <= Math.floor(settledTo / SECOND_MS);
  }

  follow(at: number, through: bigint | undefined): Promise<void> | undefined {
    if (through === undefined && this.covers(this.settledTo, at)) return undefined;
    return new Promise((resolve, reject) => {
      this.waiting.push({ at, through, resolve, reject });
      this.ask();
    });
  }

  /** The world was brought up to a moment, with all changes up to one. */
  heard(settledTo: number, seq: bigint): void {
    this.settledTo = settledTo;
    const still = this.waiting.filter(
      ({ at, through = 0n }) => !this.covers(settledTo, at) || seq < through,
    );
    for (const one of this.waiting) if (!still.includes(one)) one.resolve();
    this.waiting = still;
    if (still.length > 0) this.ask();
  }

  /** Nobody is to be waited for any more. */
  stop(): void {
    for (const { reject } of this.waiting) reject(new Error('another process leads by now'));
    this.waiting = [];
  }
}
