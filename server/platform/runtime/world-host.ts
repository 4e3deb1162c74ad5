/** What a world can ask of the process that it runs in, and of its own clock. */
/** What a world is made from. */
export interface WorldTerms {
  /** Of market and people. */
  seed: number;
  /** Where its clock starts, epoch milliseconds. */
  startMs: number;
  /** How fast it goes from there. */
  rate: number;
}

/** Where a clock stands, and how fast it goes. */
export interface ClockPoint {
  /** World's time, epoch milliseconds. */
  worldMs: number;
  /** World milliseconds per real millisecond. */
  rate: number;
}

/** What a caller named an attempt to make a world, or a snapshot. */
export interface Attempt {
  /** `<world that was asked, or its log>:<key>` */
  id: string;
  /** Of the path and body; the same key with another one is a mismatch. */
  fingerprint: string;
  /** When it was made, by the clock of the world that was asked. */
  at: number;
}

/** A world at rest, as it was at a moment. */
export interface RestingWorld extends WorldTerms {
  name: string;
  clock: ClockPoint;
  madeBy?: Attempt | undefined;
  /** Taken in as a file: elsewhere, events may be numbered as they are here. */
  isBrought?: true | undefined;
}

/** What one knows of a world without waking it; of one that sleeps, its clock as it was then. */
export interface KnownWorld extends RestingWorld {
  isAwake: boolean;
}

export interface Snapshot extends RestingWorld {
  id: string;
}

type Problem =
  | 'NotFound'
  | 'UnknownWorld'
  | 'MainWorldStays'
  | 'MainWorldInPostgres'
  | 'OneProcessOnly'
  | 'WorldsFull'
  | 'WorldExists'
  | 'IdempotencyMismatch'
  | 'OtherSeed'
  | 'SnapshotUnreadable'
  | 'RecordingUnreadable';

/** What cannot be done with a world, as the caller is to be told. */
export class WorldRefusal extends Error {
  override name = 'WorldRefusal';
  readonly problem: Problem;
  /** What it was decided by. */
  readonly figures: Readonly<Record<string, string | number>> | undefined;

  constructor(problem: Problem, figures?: WorldRefusal['figures']) {
    super(problem);
    this.problem = problem;
    this.figures = figures;
  }
}

/** Why a recording was not made, or does not lead to where it led. */
export type ReplayReason = 'beginning' | 'tooLong' | 'order' | 'refused' | 'state';

/** A recording that cannot be replayed. */
export class NotReplayable extends Error {
  override name = 'NotReplayable';
  readonly reason: ReplayReason;
  /** Which entry, from 1, what it asks, and what it was refused for. */
  readonly at: { entry?: number; path?: string; refusal?: string };

  constructor(reason: ReplayReason, at: NotReplayable['at'] = {}) {
    super(reason);
    this.reason = reason;
    this.at = at;
  }
}

/** A request as it was recorded. */
export interface AskedAgain {
  path: string;
  input: Record<string, unknown>;
  person?: string | undefined;
  role?: string | undefined;
}

/** Asks a world for something in the name of who asked before; answers why it was refused. */
export type Perform = (world: object, asked: AskedAgain) => Promise<string | undefined>;

/**
 * The worlds of a process. All throw a WorldRefusal for what cannot be. `asker` is the world whose
 * request asks: that one request in flight is not waited for.
 */
export interface WorldHost {
  list(): KnownWorld[];
  /** Makes a world from its seed; answers the one that the same attempt made before. */
  make(name: string, terms: WorldTerms, attempt?: Attempt): Promise<KnownWorld>;
  /** Makes a world as another one stands at this moment; answers the one that the same attempt made before. */
  fork(from: string, name: string, keepTokens: boolean, attempt?: Attempt): Promise<KnownWorld>;
  /**
   * Takes a world back to how it was made, at the moment it began; one that goes by the machine's time
   * begins at the present.
   */
  reset(name: string, keepTokens: boolean, asker?: object): Promise<KnownWorld>;
  /** Takes a world out of the process and off the disk, once what is in flight has ended. */
  drop(name: string, asker?: object): Promise<void>;
  /** What a world was asked since it was made, as one file. @throws NotReplayable */
  recording(name: string): Promise<Buffer>;
  /**
   * Makes a world and asks it for all of that again; answers its state hash, and the world that the same attempt
   * made before.
   * @throws NotReplayable, and leaves no world then
   */
  replay(
    name: string,
    file: Buffer,
    perform: Perform,
    attempt?: Attempt,
  ): Promise<{ world: KnownWorld; hash: string }>;
  readonly snapshots: SnapshotHost;
}

/** Worlds put aside at a moment, to go back to. */
export interface SnapshotHost {
  list(): Promise<Snapshot[]>;
  /** Puts a world aside as it stands; answers the snapshot that the same attempt made before. */
  save(world: string, id: string, attempt?: Attempt): Promise<Snapshot>;
  /** Takes a world back to a snapshot, of itself or of another world. */
  restore(id: string, world: string, asker?: object): Promise<KnownWorld>;
  drop(id: string): Promise<void>;
  /** A snapshot as one file. */
  pack(id: string): Promise<Buffer>;
  /**
   * Takes in a packed one, unless it is cut short or of another version; answers the one that the same attempt took
   * in before.
   */
  unpack(bytes: Buffer, id: string, attempt?: Attempt): Promise<Snapshot>;
}

/**
 * Where to: epoch milliseconds, never before the present moment. Or by what rate from now on: world
 * milliseconds per real millisecond, where 0 stands still.
 */
export type Move = { to: number } | { rate: number };

/** A clock goes forward only: what has happened cannot come to happen again. */
export class BackwardTime extends Error {
  override name = 'BackwardTime';
}
