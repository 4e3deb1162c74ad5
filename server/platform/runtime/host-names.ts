import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { allowedIn } from './networks.ts';

/** Whether a server may be called by a name or address, as in `Host` without the port. */
export type IsOwnHost = (name: string) => boolean;

/** Addresses that mean every address of the machine. */
const EVERYWHERE = new Set(['0.0.0.0', '::', '[::]']);

const addressOf = (name: string): string => name.replace(/^\[(.*)\]$/, '$1');

const isOfMachine = allowedIn(['loopback']);

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isOfMachine(addressOf(name));

/** Whether a listener is reachable only from this machine. */
export const isLocalOnly = (host: string): boolean => isLoopback(host.toLowerCase());

/**
 * The host names a server accepts: those of this machine for itself, the one it listens on, and those
 * listed, where `*.example.test` means every name below. A server that listens everywhere accepts every
 * address, because behind a mapped port it cannot know its own; a foreign page can point a name here, but
 * never a bare address.
 * @param host where it listens.
 */
export function ownHosts(host: string, listed: readonly string[] = []): IsOwnHost {
  const lower = (name: string) => name.toLowerCase();
  const isEverywhere = EVERYWHERE.has(host);
  const exact = new Set([host, ...(isEverywhere ? [hostname()] : []), ...listed].map(lower));
  const endings = listed
    .filter((name) => name.startsWith('*.'))
    .map((name) => lower(name.slice(1)));
  return (given) => {
    const name = lower(given).replace(/\.$/, '');
    const address = addressOf(name);
    if (isLoopback(name) || exact.has(name) || exact.has(address)) return true;
    if (isEverywhere && isIP(address) > 0) return true;
    return endings.some((ending) => name.endsWith(ending) && name.length > ending.length);
  };
}
