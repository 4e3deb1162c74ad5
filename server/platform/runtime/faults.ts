/**
 * A world's faults: what happens to requests and sockets, each decided by the fault's own random stream,
 * so that the same script meets the same faults. Nothing here affects what is committed. Faults are in
 * memory: a restart or reset of the world ends them all.
 */
import { type FaultEffect, type FaultMoment, REQUEST_EFFECTS } from '#core/codes.ts';
import type { Stop } from './clock.ts';
import { KeptAnswers } from './kept-answers.ts';
import { createRng, hashOf, type Rng } from './rng.ts';

export interface FaultTerms {
  effect: FaultEffect;
  /** `POST /stock/create`; all calls when absent. */
  endpoint?: string | undefined;
  /** Only for this person: their id. */
  personId?: string | undefined;
  /** Share of the occasions, 0 to 1. */
  probability: number;
  /** How often it strikes; unlimited when absent. */
  count?: number | undefined;
  /** Occasions that pass first. */
  skip: number;
  /** For a latency: milliseconds of real time, both bounds included. */
  minMs?: number | undefined;
  maxMs?: number | undefined;
  /** For a latency: before the command runs, or after it, before its answer leaves. */
  at?: FaultMoment | undefined;
  /** For a status. */
  status?: number | undefined;
  retryAfterSeconds?: number | undefined;
}

export interface Fault {
  readonly id: string;
  readonly terms: FaultTerms;
  /** Occasions so far. */
  readonly met: number;
  /** How often it struck. */
  readonly used: number;
  /** Epoch milliseconds of the world. */
  readonly createdAt: number;
}

/** A delay of a request. */
export interface Delay {
  ms: number;
  /** Calls back, unless stopped, when the delaying fault is dropped. */
  onDrop(go: () => void): Stop;
}

/** All faults that apply to one request. */
export interface Injection {
  /** Ids of the faults. */
  faults: readonly string[];
  before: readonly Delay[];
  after: readonly Delay[];
  /** What happens instead of the command, once all delays are over. */
  instead?: 'reset' | { status: number; retryAfterSeconds?: number };
  dropsAnswer: boolean;
}

/** The faults as the HTTP server uses them. */
export interface RequestFaults {
  /** Whether no fault applies to requests; checked by each of them. */
  readonly isQuiet: boolean;
  /** The faults that apply to a person's request to `METHOD /path`; undefined when none do. */
  inject(endpoint: string, personId: string | undefined): Injection | undefined;
}

/** What happens to a frame of prices: sent, not yet sent, sent twice, or after the next one. */
export type FrameFate = 'sent' | 'withheld' | 'twice' | 'late';

/** The faults as the live channel uses them. */
export interface PushFaults {
  /** Whether no fault applies to sockets; checked for each frame. */
  readonly isCalm: boolean;
  /** Whether to cut a new socket, or one by which this person logs in. */
  cuts(personId: string | undefined): boolean;
  fateOf(personId: string | undefined): FrameFate;
}

const FATES: Partial<Record<FaultEffect, FrameFate>> = {
  'ticks-stalled': 'withheld',
  'ticks-duplicated': 'twice',
  'ticks-reordered': 'late',
};

/** Most faults kept; used-up ones are dropped first. */
export const FAULTS_MAX = 100;
/** Most keys of callers kept, so that a repeated attempt makes nothing. */
const ATTEMPTS_MAX = 10_000;

const isOfRequests = ({ effect }: FaultTerms): boolean =>
  REQUEST_EFFECTS.some((one) => one === effect);

/** When a request meets it: first all latencies, then what ends the request, then what the answer of one that ran meets. */
const turnOf = ({ effect }: FaultTerms): number => {
  if (effect === 'latency') return 0;
  return effect === 'drop-answer' ? 2 : 1;
};

class Standing implements Fault {
  readonly id: string;
  readonly terms: FaultTerms;
  readonly createdAt: number;
  met = 0;
  used = 0;
  readonly #waiting = new Set<() => void>();
  readonly #hits: Rng;
  readonly #sizes: Rng;

  constructor(id: string, createdAt: number, terms: FaultTerms, rng: Rng) {
    this.id = id;
    this.terms = terms;
    this.createdAt = createdAt;
    this.#hits = rng.fork('hits');
    this.#sizes = rng.fork('sizes');
  }

  get isSpent(): boolean {
    const { count } = this.terms;
    return count !== undefined && this.used >= count;
  }

  /** Whether it strikes on this occasion; must be called once for each. */
  applies(): boolean {
    if (this.isSpent) return false;
    const { skip, probability } = this.terms;
    this.met += 1;
    if (this.met <= skip || this.#hits.fraction() >= probability) return false;
    this.used += 1;
    return true;
  }

  delay(): Delay {
    const { minMs = 0, maxMs = minMs } = this.terms;
    const ms = this.#sizes.int(minMs, maxMs);
    return {
      ms,
      onDrop: (go) => {
        this.#waiting.add(go);
        return () => {
          this.#waiting.delete(go);
        };
      },
    };
  }

  /** Releases what waits for it. */
  release(): void {
    for (const go of [...this.#waiting]) go();
  }
}

/** An injection while it is built. */
type Growing = Injection & { faults: string[]; before: Delay[]; after: Delay[] };

function befall(injection: Growing, fault: Standing): void {
  injection.faults.push(fault.id);
  const { effect, at, status, retryAfterSeconds } = fault.terms;
  switch (effect) {
    case 'latency':
      injection[at === 'answer' ? 'after' : 'before'].push(fault.delay());
      break;
    case 'drop-answer':
      injection.dropsAnswer = true;
      break;
    case 'reset':
      injection.instead = 'reset';
      break;
    default:
      injection.instead = {
        status: status ?? 503,
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      };
  }
}

export class Faults implements RequestFaults, PushFaults {
  readonly #rng: Rng;
  #made = 0;
  /** All faults not dropped, oldest first. */
  #all: Standing[] = [];
  /** Those that are not used up; of requests in the order in which one meets them. */
  #requests: readonly Standing[] = [];
  #sockets: readonly Standing[] = [];
  /** Faults made by attempts with a key, as they were answered. */
  readonly attempts = new KeptAnswers<Fault>(ATTEMPTS_MAX);

  constructor(seed: number | string) {
    this.#rng = createRng(typeof seed === 'number' ? seed : hashOf(0, seed)).fork('faults');
  }

  get isQuiet(): boolean {
    return this.#requests.length === 0;
  }

  get isCalm(): boolean {
    return this.#sockets.length === 0;
  }

  /** Newest first. */
  list(): readonly Fault[] {
    return this.#all.toReversed();
  }

  /** Adds a fault that strikes from now on; undefined when the maximum is still active. */
  make(terms: FaultTerms, createdAt: number): Fault | undefined {
    if (this.#all.length >= FAULTS_MAX) {
      const spent = this.#all.findIndex(({ isSpent }) => isSpent);
      if (spent < 0) return undefined;
      this.#all.splice(spent, 1);
    }
    this.#made += 1;
    const fault = new Standing(`fault-${this.#made}`, createdAt, terms, this.#rng.fork(this.#made));
    this.#all.push(fault);
    this.#sort();
    return fault;
  }

  /** Ends a fault; what waited for it goes on. */
  drop(id: string): Fault | undefined {
    const fault = this.#all.find((one) => one.id === id);
    if (!fault) return undefined;
    this.#all = this.#all.filter((one) => one !== fault);
    this.#sort();
    fault.release();
    return fault;
  }

  /** Ends all faults; returns how many there were. */
  dropAll(): number {
    const all = [...this.#all];
    for (const { id } of all) this.drop(id);
    return all.length;
  }

  inject(endpoint: string, personId: string | undefined): Injection | undefined {
    let injection: Growing | undefined;
    for (const fault of this.#requests) {
      const { terms } = fault;
      const isMeant =
        (terms.endpoint ?? endpoint) === endpoint && (terms.personId ?? personId) === personId;
      if (!isMeant || !fault.applies()) continue;
      injection ??= { faults: [], before: [], after: [], dropsAnswer: false };
      befall(injection, fault);
      // A request that does not run has met all latencies, and meets no further faults.
      if (injection.instead) break;
    }
    if (injection) this.#sort();
    return injection;
  }

  cuts(personId: string | undefined): boolean {
    // A new socket has no person yet; at a login, faults for everybody have been applied before.
    return this.#meets('socket-drop', ({ terms }) => terms.personId === personId) !== undefined;
  }

  /** Whether a new fault cuts an existing socket. */
  cutsNow({ id }: Fault, personId: string | undefined): boolean {
    const isMeant = (one: Standing) =>
      one.id === id && (one.terms.personId ?? personId) === personId;
    return this.#meets('socket-drop', isMeant) !== undefined;
  }

  fateOf(personId: string | undefined): FrameFate {
    const met = this.#meets('ticks', ({ terms }) => (terms.personId ?? personId) === personId);
    return (met && FATES[met.terms.effect]) ?? 'sent';
  }

  /** The first fault of a kind that applies and strikes. */
  #meets(kind: string, isMeant: (fault: Standing) => boolean): Standing | undefined {
    const met = this.#sockets.find(
      (fault) => fault.terms.effect.startsWith(kind) && isMeant(fault) && fault.applies(),
    );
    if (met?.isSpent) this.#sort();
    return met;
  }

  #sort(): void {
    const live = this.#all.filter(({ isSpent }) => !isSpent);
    this.#requests = live
      .filter(({ terms }) => isOfRequests(terms))
      .toSorted((one, other) => turnOf(one.terms) - turnOf(other.terms));
    this.#sockets = live.filter(({ terms }) => !isOfRequests(terms));
  }
}
