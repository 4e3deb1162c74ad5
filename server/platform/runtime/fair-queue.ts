import type { Requester } from './network.ts';

interface Ticket {
  account: string;
  /** Called with whether its turn has come; false when it lost its place. */
  tell(isNext: boolean): void;
}

type Lanes = Map<string, Ticket[]>;

export interface FairQueueOptions {
  /** Most tickets waiting in total. */
  waitingMax: number;
  /** Most of them for one account from one network. */
  laneMax: number;
}

/** The first entry of a map used as a ring: moves it to the end. */
function rotate<V>(ring: Map<string, V>): [string, V] | undefined {
  const [first] = ring;
  if (!first) return undefined;
  ring.delete(first[0]);
  ring.set(...first);
  return first;
}

const countOf = (lanes: Lanes | undefined): number =>
  [...(lanes?.values() ?? [])].reduce((sum, lane) => sum + lane.length, 0);

/** The entry with the largest measure. */
function fullest<V>(all: Map<string, V>, measure: (value: V) => number): [string, V] | undefined {
  return [...all].sort(([, one], [, other]) => measure(other) - measure(one))[0];
}

/**
 * A queue in which networks take turns and, within a network, accounts: a heavy user waits behind their
 * own requests. When it is full, the one that takes the most room gives way.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #networks = new Map<string, Lanes>();
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves with true when the turn has come, with false when there is no room (any more). */
  wait({ account, network }: Requester): Promise<boolean> {
    const mine = this.#networks.get(network)?.get(account)?.length ?? 0;
    if (mine >= this.#options.laneMax) return Promise.resolve(false);
    if (this.#waiting >= this.#options.waitingMax && !this.#makeRoom({ account, network })) {
      return Promise.resolve(false);
    }
    return new Promise((tell) => {
      const lanes = this.#networks.get(network) ?? new Map<string, Ticket[]>();
      this.#networks.set(network, lanes);
      const lane = lanes.get(account) ?? [];
      lanes.set(account, lane);
      lane.push({ account, tell });
      this.#waiting += 1;
    });
  }

  /** Gives the next one its turn; false when nobody waits. */
  next(): boolean {
    const [network, lanes] = rotate(this.#networks) ?? [];
    if (network === undefined || !lanes) return false;
    const [account, lane] = rotate(lanes) ?? [];
    const ticket = lane?.shift();
    if (account !== undefined && lane?.length === 0) this.#drop(network, lanes, account);
    this.#waiting -= 1;
    ticket?.tell(true);
    return true;
  }

  /** Drops the newest ticket of whoever takes clearly more room than the newcomer. */
  #makeRoom({ account, network }: Requester): boolean {
    const [widest, lanes] = fullest(this.#networks, countOf) ?? [];
    if (widest === undefined || !lanes) return false;
    const isOwn = widest === network;
    if (!isOwn && countOf(lanes) <= countOf(this.#networks.get(network)) + 1) return false;
    const [longest, lane] = fullest(lanes, (one) => one.length) ?? [];
    if (longest === undefined || !lane) return false;
    if (isOwn && lane.length <= (lanes.get(account)?.length ?? 0) + 1) return false;
    const ticket = lane.pop();
    if (lane.length === 0) this.#drop(widest, lanes, longest);
    this.#waiting -= 1;
    ticket?.tell(false);
    return true;
  }

  #drop(network: string, lanes: Lanes, account: string): void {
    lanes.delete(account);
    if (lanes.size === 0) this.#networks.delete(network);
  }
}
