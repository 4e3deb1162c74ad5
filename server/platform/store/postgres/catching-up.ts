/** How far the leader has brought the world, and who waits for it. */
import { SECOND_MS } from '#core/time.ts';
import { WorldMoved } from '../nodes.ts';
import type { Turn } from '../writer.ts';

/** What is asked for: a moment, and the change that has to be in it; none where any will do. */
interface Wanted {
  at: number;
  through: bigint | undefined;
}

interface Waiting extends Wanted {
  resolve(): void;
  reject(error: Error): void;
}

/** How far who leads has come, as it announced or is about to. */
interface CaughtUp {
  to: number;
  through: bigint;
}

/** Whether all before a moment has come to pass by what was caught up: prices tick at whole seconds. */
const reaches = (caughtUpTo: number, at: number): boolean =>
  Math.floor(at / SECOND_MS) <= Math.floor(caughtUpTo / SECOND_MS);

/** The side of a process that follows. */
export class CatchingUp {
  private readonly ask: (wanted: Wanted) => void;
  private caughtUpTo = -1;
  /** Whether the leader is known to be catching up: its end will be announced. */
  private isUnderWay = false;
  private waiting: Waiting[] = [];

  /** `ask`: asks the leader to catch up. */
  constructor(ask: (wanted: Wanted) => void) {
    this.ask = ask;
  }

  /** Whether something may be decided at a moment, as things stand; else it is to be waited for. */
  admits(at: number, { catchingUpTo, caughtUpTo }: Turn): boolean {
    const isUnderWay = catchingUpTo > caughtUpTo;
    if (!isUnderWay && reaches(caughtUpTo, at)) return true;
    // What was heard since is newer.
    this.isUnderWay = isUnderWay && this.caughtUpTo !== catchingUpTo;
    if (!isUnderWay) this.caughtUpTo = caughtUpTo;
    return false;
  }

  follow(at: number, through: bigint | undefined): Promise<void> | undefined {
    const isReached = !this.isUnderWay && reaches(this.caughtUpTo, at);
    if (through === undefined && isReached) return undefined;
    return new Promise((resolve, reject) => {
      this.waiting.push({ at, through, resolve, reject });
      if (!this.isUnderWay) this.ask({ at, through });
    });
  }

  /** The world was brought up to a moment, with all changes up to one. */
  heard(caughtUpTo: number, seq: bigint): void {
    this.caughtUpTo = caughtUpTo;
    this.isUnderWay = false;
    const still = this.waiting.filter(
      ({ at, through = 0n }) => !reaches(caughtUpTo, at) || seq < through,
    );
    for (const one of this.waiting) if (!still.includes(one)) one.resolve();
    this.waiting = still;
    if (still.length > 0) this.ask(mostOf(still));
  }

  /** This process leads by now: who waits decides anew, once it has brought the world on itself. */
  leads(): void {
    this.sendOn(new WorldMoved());
  }

  /** Nobody is to be waited for any more. */
  stop(): void {
    this.sendOn(new Error('this process is stopping'));
  }

  private sendOn(error: Error): void {
    for (const { reject } of this.waiting) reject(error);
    this.waiting = [];
  }
}

/** The one request that covers all of several. */
function mostOf(all: readonly Wanted[]): Wanted {
  let at = Number.NEGATIVE_INFINITY;
  let through: bigint | undefined;
  for (const one of all) {
    at = Math.max(at, one.at);
    if (one.through !== undefined && (through ?? -1n) < one.through) through = one.through;
  }
  return { at, through };
}

/** The side of the leader: it catches up once, however many ask. */
export class Leading {
  private announced: CaughtUp | undefined;
  private isUnderWay = false;
  private through: bigint | undefined;
  private isWanted = false;

  /** Catching up begins; one that fails is followed by another within a second. */
  begins(): void {
    this.isUnderWay = true;
  }

  /** Nobody else decides anything; all changes up to one are in it. */
  claimed(through: bigint): void {
    this.through = through;
  }

  /** It is done: what to tell; undefined where nobody was there when it began. */
  ends(to: number): CaughtUp | undefined {
    const { through } = this;
    this.isUnderWay = false;
    this.through = undefined;
    this.announced = through === undefined ? undefined : { to, through };
    return this.announced;
  }

  /** What was announced already and is all that is wanted: it may not have been heard. */
  answerTo({ at, through = 0n }: Wanted): CaughtUp | undefined {
    const { announced } = this;
    return announced && reaches(announced.to, at) && announced.through >= through
      ? announced
      : undefined;
  }

  /** Catches up, unless an announcement is due soon anyway; who needs more asks again then. */
  bring(about: () => Promise<unknown>): void {
    if (this.isWanted || this.isUnderWay) return;
    this.isWanted = true;
    void about().finally(() => {
      this.isWanted = false;
    });
  }
}
