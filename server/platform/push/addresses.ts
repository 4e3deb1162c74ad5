/** What each network address holds and consumes, so that none takes everybody's share. */
import type { PushLimits } from './limits.ts';

export interface Addresses {
  /** Counts a connection; false when the address has as many as it may. */
  enter(address: string, now: number): boolean;
  leave(address: string): void;
  /** Charges an address for computing prices; false when it has used up its allowance. */
  spend(address: string, topics: number, now: number): boolean;
}

interface Use {
  clients: number;
  /** The remaining allowance at `at`. */
  left: number;
  at: number;
}

/** From this many addresses on, idle ones with a full allowance are forgotten. */
const KNOWN_MAX = 20_000;
const SWEEP_MS = 1000;

/** Outlives the connections of an address, so that reconnecting does not reset the allowance. */
export function createAddresses(limits: PushLimits): Addresses {
  const { madeAtOnceMax, madePerSecondMax, clientsPerAddressMax } = limits;
  const uses = new Map<string, Use>();
  let sweptAt = 0;
  const leftOf = ({ left, at }: Use, now: number): number =>
    Math.min(madeAtOnceMax, left + ((now - at) / 1000) * madePerSecondMax);
  const sweep = (now: number): void => {
    if (uses.size < KNOWN_MAX || now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    for (const [address, use] of uses) {
      if (use.clients === 0 && leftOf(use, now) >= madeAtOnceMax) uses.delete(address);
    }
  };
  const known = (address: string, now: number): Use => {
    const found = uses.get(address) ?? { clients: 0, left: madeAtOnceMax, at: now };
    uses.set(address, found);
    return found;
  };
  return {
    enter(address, now) {
      sweep(now);
      const use = known(address, now);
      if (use.clients >= clientsPerAddressMax) return false;
      use.clients += 1;
      return true;
    },
    leave(address) {
      const use = uses.get(address);
      if (use) use.clients -= 1;
    },
    spend(address, topics, now) {
      const use = known(address, now);
      const left = leftOf(use, now);
      if (topics > left) return false;
      use.left = left - topics;
      use.at = now;
      return true;
    },
  };
}
