/** The processes on a PostgreSQL database: registration, leadership, and their messages. */
import { type Clock, createClock } from '#platform/runtime/clock.ts';
import { pause } from '#platform/runtime/pause.ts';
import { bodyOf, isWorthTelling, type SentChange } from '../change-body.ts';
import {
  LeaseLost,
  type Listener,
  type NodeFigures,
  type Nodes,
  type Purpose,
  WorldMoved,
} from '../nodes.ts';
import type { Statements, TransactionStart } from '../writer.ts';
import { alone } from './alone.ts';
import { CatchingUp, Leading } from './catching-up.ts';
import { ChangeReader } from './change-reader.ts';
import { claim } from './claim.ts';
import { DatabaseClock } from './database-clock.ts';
import { forPostgres } from './dialect.ts';
import {
  BEAT,
  BEAT_MS,
  CAUGHT_UP,
  CHANGE,
  claimAs,
  FREE,
  GONE_MS,
  type Heartbeat,
  LEASE_MS,
  OPENED,
  PRUNE,
  takeAs,
} from './lease-sql.ts';
import { NOTIFY, NotifyConnection } from './notify-connection.ts';
import { PostgresPlaces } from './places.ts';
import { register } from './register.ts';

const AGAIN_MS = 200;
/** Heartbeats between two clean-ups. */
const PRUNE_BEATS = 60;

const PASSED_OVER = 'another process leads now';
const UNHEARD = 'the other processes have not heard from this one for too long';

export class PostgresNodes implements Nodes {
  readonly id: string;
  private readonly changes: ChangeReader;
  private readonly catchingUp = new CatchingUp(
    ({ at, through = 0n }) => this.tell(`${Math.floor(at)} ${through}`, 'w'),
    (delayMs, fn) => this.machine.after(delayMs, fn),
  );
  private readonly leading = new Leading();
  readonly places = new PostgresPlaces(
    () => this.line,
    () => this.isShared,
  );
  private readonly machine: Clock;
  private readonly time: DatabaseClock;
  /**
   * When the database last answered a heartbeat, and since when it has answered all, by the machine's
   * timers.
   */
  private answeredAt = Number.NEGATIVE_INFINITY;
  private steadySince = 0;
  private unheard = 0;
  private line!: NotifyConnection;
  private token = -1n;
  private count = 1;
  private beats = 0;
  private hasJoined = false;
  /** Whether a transaction is open, or waits for its turn. */
  private isWriting = false;
  private beating: Promise<void> | undefined;
  private listener: Listener | undefined;
  private isClosed = false;
  private lost: string | undefined;
  private end: ((why: string) => void) | undefined;

  private constructor(id: string, applied: bigint, machine: Clock) {
    this.id = id;
    this.machine = machine;
    this.time = new DatabaseClock(machine);
    this.changes = new ChangeReader(id, applied, () => this.lose(UNHEARD));
  }

  /** Registers this process in the database; it leads if nobody does, else it follows the leader. */
  static async open(url: string, machine = createClock()): Promise<PostgresNodes> {
    const { id, seq } = await register(url);
    const nodes = new PostgresNodes(id, seq, machine);
    nodes.line = await NotifyConnection.open(url, {
      heard: (text) => nodes.heard(text),
      back: () => void nodes.beat(),
    });
    try {
      await nodes.join();
    } catch (error) {
      await nodes.close();
      throw error;
    }
    nodes.machine.every(BEAT_MS, () => void nodes.beat());
    return nodes;
  }

  /** The last change known here. */
  get applied(): bigint {
    return this.changes.applied;
  }

  get leads(): boolean {
    return this.token >= 0n && this.lost === undefined;
  }

  get isShared(): boolean {
    return this.count > 1;
  }

  get isHeard(): boolean {
    return this.lost === undefined && this.machine.elapsed() - this.answeredAt < LEASE_MS;
  }

  get figures(): NodeFigures {
    const { leads, count, unheard } = this;
    return { leads, count, skewMs: this.time.skewMs, unheard };
  }

  now(): number {
    return this.time.now();
  }

  onLost(end: (why: string) => void): void {
    this.end = end;
    if (this.lost !== undefined) end(this.lost);
  }

  giveUp(why: string): void {
    this.lose(why);
  }

  listen(listener: Listener): void {
    this.listener = listener;
    this.changes.listen((heard) => listener.heard(heard));
    this.time.listen((byMs) => listener.skewed(byMs));
    this.readOn();
  }

  begins(): void {
    this.isWriting = true;
  }

  async enter(tx: Statements, purpose: Purpose): Promise<number | undefined> {
    const { isDuty = false, at, isLeading = this.leads } = purpose;
    const { turn } = tx;
    if (!turn) throw new Error('a node must take its turn before it writes');
    this.count = turn.nodes;
    if (!turn.isKnown) throw this.lose(UNHEARD);
    if (turn.token !== this.token) {
      if (this.token >= 0n) throw this.lose(PASSED_OVER);
      if (isDuty) throw new LeaseLost(PASSED_OVER);
    }
    await this.changes.catchUp((sql, after) => tx.all(sql, after), turn);
    this.changes.begins(turn.seq + 1n);
    if (at === undefined) return at;
    if (!this.leads) return this.momentFor(at, turn);
    if (!isLeading) throw new WorldMoved();
    return at;
  }

  async leave(tx: Statements, change: SentChange): Promise<void> {
    const { pending } = this.changes;
    const isTold = this.isShared && isWorthTelling(change) && pending !== undefined;
    if (!isTold) {
      this.changes.ends(false);
      return;
    }
    const last = change.events.at(-1);
    const logged = last && 'seq' in last ? String(last.seq) : '';
    const body = bodyOf(change, logged !== '');
    await tx.write(CHANGE, String(pending), this.id, logged, body, this.id, String(pending));
  }

  left(isDurable: boolean): void {
    this.changes.ends(isDurable);
    this.isWriting = false;
    if (this.changes.isBehind()) this.readOn();
  }

  async beginCatchUp(toMs: number): Promise<void> {
    if (!this.isShared) return;
    this.leading.begins();
    const sql = claimAs(this.id, this.token, toMs);
    const [claimed] = await claim<{ seq: bigint }>(this.line, sql, this.machine);
    if (!claimed) throw this.lose(PASSED_OVER);
    this.leading.claimed(claimed.seq);
    if (this.changes.applied < claimed.seq) await this.read();
  }

  async endCatchUp(toMs: number): Promise<void> {
    const caughtUp = this.leading.ends(toMs);
    if (caughtUp) await this.announce(caughtUp);
  }

  private async announce({ to, through }: { to: number; through: bigint }): Promise<void> {
    const at = String(Math.floor(to));
    await this.line.ask(CAUGHT_UP, this.id, String(this.token), at, String(through));
  }

  follow(atMs: number, throughAll: boolean): Promise<void> | undefined {
    if (!throughAll) return this.catchingUp.follow(atMs, undefined);
    // The announcement says that something happened; what it was still has to be read.
    return this.catchingUp.follow(atMs, this.changes.applied)?.then(() => this.readToEnd());
  }

  moved(): void {
    this.catchingUp.moved();
  }

  stopFollowing(): void {
    this.catchingUp.stop();
  }

  hearAll(): Promise<void> {
    return this.read();
  }

  tell(text: string, kind = 't'): void {
    const payload = `${kind} ${this.id} ${text}`;
    // A message that is not stored is lost with the connection.
    this.line.ask(`SELECT ${NOTIFY} $1)`, payload).catch(() => {});
  }

  alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.isShared ? alone(this.line, name, work) : work();
  }

  async opened(): Promise<void> {
    if (this.leads) await this.line.ask(OPENED, this.id, String(this.token));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.machine.stop();
    await this.beating;
    this.catchingUp.stop();
    // If this fails, the others notice by the silence.
    await this.line.ask(FREE, this.id, String(this.token)).catch(() => {});
    await this.line.close();
  }

  /** A follower decides nothing that the leader has not brought the world up to. */
  private momentFor(at: number, turn: TransactionStart): number {
    if (!this.catchingUp.admits(at, turn)) throw new WorldMoved();
    return Math.max(at, turn.caughtUpTo);
  }

  /** Becomes the leader, or follows one whose world has begun. */
  private async join(): Promise<void> {
    for (;;) {
      const beat = await this.lookAround();
      if (this.leads || (beat.open && beat.left > 0n)) {
        this.hasJoined = true;
        return;
      }
      await pause(AGAIN_MS);
    }
  }

  private beat(): Promise<void> {
    this.beating ??= this.lookAround().then(
      (beat) => this.follows(beat),
      // No heartbeat succeeds until it is connected again.
      () => {
        this.answeredAt = Number.NEGATIVE_INFINITY;
      },
    );
    return this.beating.finally(() => {
      this.beating = undefined;
    });
  }

  /** Sends a heartbeat, and takes the lead if nobody has it. */
  private async lookAround(): Promise<Heartbeat> {
    const begun = this.machine.elapsed();
    if (begun - this.answeredAt > LEASE_MS) this.steadySince = begun;
    // After an outage of the database, the others were silent for that reason alone, and are not gone.
    const steadyMs = begun - this.steadySince;
    const prunes = String(steadyMs >= GONE_MS);
    const [beat] = await this.line.ask<Heartbeat>(BEAT, this.id, String(this.token), prunes);
    if (!beat) throw new Error('the database has no lease row');
    this.answeredAt = this.machine.elapsed();
    this.time.keep(Number(beat.now), begun);
    this.count = Number(beat.nodes);
    this.unheard = Math.max(0, Number(beat.seq - this.changes.applied));
    if (!beat.seen) this.lose(UNHEARD);
    else if (this.token >= 0n && !beat.kept) this.lose(PASSED_OVER);
    else if (this.mayTake(beat) && (beat.free || !this.hasJoined || steadyMs >= LEASE_MS))
      await this.take();
    return beat;
  }

  private mayTake({ left }: Heartbeat): boolean {
    return this.token < 0n && left < 0n && !this.isClosed;
  }

  private async take(): Promise<void> {
    const [taken] = await this.line.askAll<{ token: bigint }>(takeAs(this.id));
    if (!taken) return;
    this.token = taken.token;
    this.catchingUp.leads();
    this.listener?.leads();
  }

  private follows({ seq }: Heartbeat): void {
    if (seq > this.changes.applied) this.readOn();
    this.beats += 1;
    if (this.leads && this.beats % PRUNE_BEATS === 0) {
      this.line.ask(PRUNE).catch(() => {});
      this.places.prune().catch(() => {});
    }
  }

  private heard(payload: string): void {
    if (this.isClosed) return;
    try {
      this.understand(payload);
    } catch {
      // Whoever has the database open may say anything there.
    }
  }

  private understand(payload: string): void {
    const [kind = '', node = '', ...rest] = payload.split(' ');
    if (kind === 's') this.catchingUp.heard(Number(node), BigInt(rest[0] ?? '0'));
    else if (kind === 'l') void this.beat();
    else if (node === this.id) return;
    else if (kind === 'c') this.changed(BigInt(rest[0] ?? '0'));
    else if (kind === 't') this.listener?.message(rest.join(' '));
    else if (kind === 'w' && this.leads) this.wanted(Number(rest[0]), BigInt(rest[1] ?? '0'));
  }

  /** A transaction of this process in progress reads the change itself when it gets its turn. */
  private changed(seq: bigint): void {
    if (this.changes.isBehind(seq) && !this.isWriting) this.readOn();
  }

  private wanted(at: number, through: bigint): void {
    this.count = Math.max(this.count, 2);
    const { listener } = this;
    const caughtUp = this.leading.answerTo({ at, through });
    if (caughtUp) this.announce(caughtUp).catch(() => {});
    else if (listener) this.leading.bring(() => listener.wanted());
  }

  private read(): Promise<void> {
    return this.changes.read((sql, after) => this.line.ask(forPostgres(sql), after));
  }

  /** Reads everything written by now, however often the connection is lost meanwhile. */
  private async readToEnd(): Promise<void> {
    while (!this.isClosed && this.lost === undefined) {
      try {
        return await this.read();
      } catch {
        await pause(AGAIN_MS);
      }
    }
  }

  private readOn(): void {
    // Without a connection, it is read after reconnecting.
    this.read().catch(() => {});
  }

  private lose(why: string): LeaseLost {
    if (this.lost === undefined) {
      this.lost = why;
      this.end?.(why);
    }
    return new LeaseLost(why);
  }
}
