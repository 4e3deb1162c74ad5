/** How far who leads has brought the world, as the others wait for it. */
import type { Turn } from '../writer.ts';

const SECOND_MS = 1000;

/** What is asked for: a moment, and the change that has to be in it; none where any will do. */
interface Wanted {
  at: number;
  through: bigint | undefined;
}

interface Waiting extends Wanted {
  resolve(): void;
  reject(error: Error): void;
}

/** What who leads has told, or is about to. */
interface Told {
  to: number;
  through: bigint;
}

/** Whether all before a moment has come to pass by what is settled: prices tick at whole seconds. */
const reaches = (settledTo: number, at: number): boolean =>
  Math.floor(at / SECOND_MS) <= Math.floor(settledTo / SECOND_MS);

/** As who follows sees it. */
export class Settling {
  private readonly ask: (wanted: Wanted) => void;
  private settledTo = -1;
  /** Whether who leads is known to be at it: that is told when it is done. */
  private isUnderWay = false;
  private waiting: Waiting[] = [];

  /** `ask`: has who leads bring it on. */
  constructor(ask: (wanted: Wanted) => void) {
    this.ask = ask;
  }

  /** Whether something may be decided at a moment, as things stand; else it is to be waited for. */
  admits(at: number, { settlingTo, settledTo }: Turn): boolean {
    const isUnderWay = settlingTo > settledTo;
    if (!isUnderWay && reaches(settledTo, at)) return true;
    // What was heard since is newer.
    this.isUnderWay = isUnderWay && this.settledTo !== settlingTo;
    if (!isUnderWay) this.settledTo = settledTo;
    return false;
  }

  follow(at: number, through: bigint | undefined): Promise<void> | undefined {
    const isReached = !this.isUnderWay && reaches(this.settledTo, at);
    if (through === undefined && isReached) return undefined;
    return new Promise((resolve, reject) => {
      this.waiting.push({ at, through, resolve, reject });
      if (!this.isUnderWay) this.ask({ at, through });
    });
  }

  /** The world was brought up to a moment, with all changes up to one. */
  heard(settledTo: number, seq: bigint): void {
    this.settledTo = settledTo;
    this.isUnderWay = false;
    const still = this.waiting.filter(
      ({ at, through = 0n }) => !reaches(settledTo, at) || seq < through,
    );
    for (const one of this.waiting) if (!still.includes(one)) one.resolve();
    this.waiting = still;
    if (still.length > 0) this.ask(mostOf(still));
  }

  /** Nobody is to be waited for any more. */
  stop(): void {
    for (const { reject } of this.waiting) reject(new Error('another process leads by now'));
    this.waiting = [];
  }
}

/** What has all that several wait for. */
function mostOf(all: readonly Wanted[]): Wanted {
  let at = Number.NEGATIVE_INFINITY;
  let through: bigint | undefined;
  for (const one of all) {
    at = Math.max(at, one.at);
    if (one.through !== undefined && (through ?? -1n) < one.through) through = one.through;
  }
  return { at, through };
}

/** What who leads does about what others want: the same is brought about once, however many ask. */
export class Leading {
  private told: Told | undefined;
  private isUnderWay = false;
  private through: bigint | undefined;
  private isWanted = false;

  /** From here on it is at it; one that fails is followed by another within a second. */
  begins(): void {
    this.isUnderWay = true;
  }

  /** Nobody else decides anything; all changes up to one are in it. */
  claimed(through: bigint): void {
    this.through = through;
  }

  /** It is done: what to tell; undefined where nobody was there when it began. */
  ends(to: number): Told | undefined {
    const { through } = this;
    this.isUnderWay = false;
    this.through = undefined;
    this.told = through === undefined ? undefined : { to, through };
    return this.told;
  }

  /** What was told already and is all that is wanted: it may not have been heard. */
  answerTo({ at, through = 0n }: Wanted): Told | undefined {
    const { told } = this;
    return told && reaches(told.to, at) && told.through >= through ? told : undefined;
  }

  /** Brings it about, unless that is to be told soon anyway; who wants more then asks again. */
  bring(about: () => Promise<unknown>): void {
    if (this.isWanted || this.isUnderWay) return;
    this.isWanted = true;
    void about().finally(() => {
      this.isWanted = false;
    });
  }
}
