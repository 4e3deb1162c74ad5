/** How far the leader has brought the world, and who waits for it. */
import { SECOND_MS } from '#core/time.ts';
import { WorldBehind, WorldMoved } from '../nodes.ts';
import type { TransactionStart } from '../writer.ts';

/** A request: a moment, and a change that must be included, if any. */
interface Wanted {
  at: number;
  through: bigint | undefined;
}

interface Waiting extends Wanted {
  /** Whether it was requested again, after an announcement that may have been on its way before. */
  isAskedAgain: boolean;
  /** Whether the announcement after that fell short, too. */
  isLate: boolean;
  resolve(): void;
  reject(error: Error): void;
}

/** How far the leader has come, as announced or about to be. */
interface CaughtUp {
  to: number;
  through: bigint;
}

/** Whether everything before a moment has happened after a catch-up: prices tick only at whole seconds. */
const reaches = (caughtUpTo: number, at: number): boolean =>
  Math.floor(at / SECOND_MS) <= Math.floor(caughtUpTo / SECOND_MS);

/** Real time before those for whom the leader falls short decide again, milliseconds. */
const BEHIND_MS = 50;

/** A follower's side. */
export class CatchingUp {
  private readonly ask: (wanted: Wanted) => void;
  private readonly after: (delayMs: number, fn: () => void) => unknown;
  private caughtUpTo = -1;
  /** Whether the leader is known to be catching up: it will announce the end. */
  private isUnderWay = false;
  private waiting: Waiting[] = [];
  private isStopped = false;

  /** `ask`: asks the leader to catch up; `after`: runs something after real time has passed. */
  constructor(ask: CatchingUp['ask'], after: CatchingUp['after']) {
    this.ask = ask;
    this.after = after;
  }

  /** Whether something may be decided at a moment now; otherwise it has to wait. */
  admits(at: number, { catchingUpTo, caughtUpTo }: TransactionStart): boolean {
    const isUnderWay = catchingUpTo > caughtUpTo;
    if (!isUnderWay && reaches(caughtUpTo, at)) return true;
    // An announcement received since is newer.
    this.isUnderWay = isUnderWay && this.caughtUpTo !== catchingUpTo;
    if (!isUnderWay) this.caughtUpTo = caughtUpTo;
    return false;
  }

  follow(at: number, through: bigint | undefined): Promise<void> | undefined {
    const isReached = !this.isUnderWay && reaches(this.caughtUpTo, at);
    if (through === undefined && isReached) return undefined;
    if (this.isStopped) return Promise.reject(stopping());
    return new Promise((resolve, reject) => {
      const asked = { isAskedAgain: false, isLate: false };
      this.waiting.push({ at, through, resolve, reject, ...asked });
      if (!this.isUnderWay) this.ask({ at, through });
    });
  }

  /**
   * The world was brought up to a moment, including all changes up to a number. Whoever needs more asks
   * once again, as this catch-up may have begun before the request. If that falls short, too, the leader's
   * clock stands before the moment: asking on would not end.
   */
  heard(caughtUpTo: number, seq: bigint): void {
    this.caughtUpTo = caughtUpTo;
    this.isUnderWay = false;
    const still = this.waiting.filter(
      ({ at, through = 0n }) => !reaches(caughtUpTo, at) || seq < through,
    );
    for (const one of this.waiting) if (!still.includes(one)) one.resolve();
    this.waiting = still;
    const late = still.filter(({ isAskedAgain, isLate }) => isAskedAgain && !isLate);
    const again = still.filter(({ isAskedAgain }) => !isAskedAgain);
    for (const one of late) one.isLate = true;
    for (const one of again) one.isAskedAgain = true;
    if (late.length > 0) this.after(BEHIND_MS, () => this.sendOn(new WorldBehind(), late));
    if (again.length > 0) this.ask(mostOf(again));
  }

  /**
   * This process has become the leader: whoever waits decides again, once this process has brought the
   * world on.
   */
  leads(): void {
    this.sendOn(new WorldMoved());
  }

  /** The clock was moved here: whoever waits decides again at its new moment. */
  moved(): void {
    this.sendOn(new WorldMoved());
  }

  /** Releases everybody who waits; nobody waits from then on. */
  stop(): void {
    this.isStopped = true;
    this.sendOn(stopping());
  }

  private sendOn(error: Error, which: readonly Waiting[] = this.waiting): void {
    for (const { reject } of which) reject(error);
    this.waiting = this.waiting.filter((one) => !which.includes(one));
  }
}

const stopping = () => new Error('this process is stopping');

/** The single request that covers several. */
function mostOf(all: readonly Wanted[]): Wanted {
  let at = Number.NEGATIVE_INFINITY;
  let through: bigint | undefined;
  for (const one of all) {
    at = Math.max(at, one.at);
    if (one.through !== undefined && (through ?? -1n) < one.through) through = one.through;
  }
  return { at, through };
}

/** The leader's side: it catches up once, however many ask. */
export class Leading {
  private announced: CaughtUp | undefined;
  private isUnderWay = false;
  private through: bigint | undefined;
  private isWanted = false;

  /** Catching up begins; if it fails, another attempt follows within a second. */
  begins(): void {
    this.isUnderWay = true;
  }

  /** Nobody else decides anything from here on; the catch-up includes all changes up to this one. */
  claimed(through: bigint): void {
    this.through = through;
  }

  /**
   * Catching up has ended: returns what to announce, or undefined when there were no others when it
   * began.
   */
  ends(to: number): CaughtUp | undefined {
    const { through } = this;
    this.isUnderWay = false;
    this.through = undefined;
    this.announced = through === undefined ? undefined : { to, through };
    return this.announced;
  }

  /** The last announcement, if it covers the request: the other process may have missed it. */
  answerTo({ at, through = 0n }: Wanted): CaughtUp | undefined {
    const { announced } = this;
    return announced && reaches(announced.to, at) && announced.through >= through
      ? announced
      : undefined;
  }

  /** Catches up, unless an announcement is due soon anyway; whoever needs more asks again after it. */
  bring(about: () => Promise<unknown>): void {
    if (this.isWanted || this.isUnderWay) return;
    this.isWanted = true;
    void about().finally(() => {
      this.isWanted = false;
    });
  }
}
