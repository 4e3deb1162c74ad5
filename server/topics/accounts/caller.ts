/** The caller of a request, as limits and sessions see it. */

import { networkOf, type Requester } from '#platform/runtime/network.ts';
import type { Device } from './rules.ts';

interface Origin {
  /** Address of the client. */
  ip: string;
  agent: string;
}

/** A try at an account's secret; also the party for whom a password is hashed. */
export function guessOf(account: string, { ip }: Pick<Origin, 'ip'>): Requester {
  return { account, network: networkOf(ip) };
}

export function deviceOf({ ip, agent }: Origin): Device {
  return { address: ip, agent };
}
