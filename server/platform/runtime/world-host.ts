/** What a world can request from its process, and of its own clock. */
/** The terms a world is created with. */
export interface WorldTerms {
  /** Seed of market and people. */
  seed: number;
  /** Start of its clock, epoch milliseconds. */
  startMs: number;
  /** Rate of its clock from there. */
  rate: number;
}

/** Time and rate of a clock. */
export interface ClockPoint {
  /** World's time, epoch milliseconds. */
  worldMs: number;
  /** World milliseconds per real millisecond. */
  rate: number;
}

/** An attempt to make a world or snapshot, as identified by its caller. */
export interface Attempt {
  /** `<requested world, or its log>:<key>` */
  id: string;
  /** Hash of path and body; a different one with the same key is a mismatch. */
  fingerprint: string;
  /** When it was made, by the clock of the requested world. */
  at: number;
}

/** A world at rest, as of a moment. */
export interface RestingWorld extends WorldTerms {
  name: string;
  clock: ClockPoint;
  madeBy?: Attempt | undefined;
  /** Uploaded as a file: the server it comes from may use the same event numbers. */
  isBrought?: true | undefined;
}

/** What is known of a world without waking it; for a sleeping one, its clock when it fell asleep. */
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

/** Why an operation on a world was refused, as told to the caller. */
export class WorldRefusal extends Error {
  override name = 'WorldRefusal';
  readonly problem: Problem;
  /** The figures it was decided by. */
  readonly figures: Readonly<Record<string, string | number>> | undefined;

  constructor(problem: Problem, figures?: WorldRefusal['figures']) {
    super(problem);
    this.problem = problem;
    this.figures = figures;
  }
}

/** Why a recording was not made, or its replay differs. */
export type ReplayReason = 'beginning' | 'tooLong' | 'order' | 'refused' | 'state';

/** A recording that cannot be replayed. */
export class NotReplayable extends Error {
  override name = 'NotReplayable';
  readonly reason: ReplayReason;
  /** The entry's number from 1, its path, and the refusal. */
  readonly at: { entry?: number; path?: string; refusal?: string };

  constructor(reason: ReplayReason, at: NotReplayable['at'] = {}) {
    super(reason);
    this.reason = reason;
    this.at = at;
  }
}

/** A recorded request. */
export interface ReplayedRequest {
  path: string;
  input: Record<string, unknown>;
  person?: string | undefined;
  role?: string | undefined;
}

/** Runs a request on a world in the name of its original caller; returns the refusal, if any. */
export type Perform = (world: object, request: ReplayedRequest) => Promise<string | undefined>;

/**
 * The worlds of a process. All methods throw a WorldRefusal when refused. `asker` is the world that
 * received the request: this one request in flight is not waited for.
 */
export interface WorldHost {
  list(): KnownWorld[];
  /** Makes a world from its seed; returns the existing one if the same attempt already made it. */
  make(name: string, terms: WorldTerms, attempt?: Attempt): Promise<KnownWorld>;
  /** Copies another world as it is now; returns the existing one if the same attempt already made it. */
  fork(from: string, name: string, keepTokens: boolean, attempt?: Attempt): Promise<KnownWorld>;
  /**
   * Resets a world to its initial state and time; one that follows the machine's time starts at the
   * present.
   */
  reset(name: string, keepTokens: boolean, asker?: object): Promise<KnownWorld>;
  /** Removes a world from the process and the disk, once requests in flight have ended. */
  drop(name: string, asker?: object): Promise<void>;
  /** Everything a world was asked since it was made, as one file. @throws NotReplayable */
  recording(name: string): Promise<Buffer>;
  /**
   * Makes a world and replays a recording in it; answers the world and its state hash. An attempt that already made
   * a world gets that one.
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

/** Snapshots of worlds. */
export interface SnapshotHost {
  list(): Promise<Snapshot[]>;
  /** Saves a world as it is; returns the existing snapshot if the same attempt already made it. */
  save(world: string, id: string, attempt?: Attempt): Promise<Snapshot>;
  /** Restores a world from a snapshot, of itself or of another world; its own log-ins of now can stay valid. */
  restore(id: string, world: string, keepTokens: boolean, asker?: object): Promise<KnownWorld>;
  drop(id: string): Promise<void>;
  /** A snapshot as one file. */
  pack(id: string): Promise<Buffer>;
  /**
   * Takes in a packed snapshot, unless it is truncated or of another version. An attempt that already took one in
   * gets that one.
   */
  unpack(bytes: Buffer, id: string, attempt?: Attempt): Promise<Snapshot>;
}

/**
 * `to`: epoch milliseconds, never before the present. `rate`: from now on, world milliseconds per real
 * millisecond; 0 freezes.
 */
export type Move = { to: number } | { rate: number };

/** Thrown because a clock only goes forward: what has happened cannot happen again. */
export class BackwardTime extends Error {
  override name = 'BackwardTime';
}
