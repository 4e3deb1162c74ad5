import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify a network; its owner chooses the rest. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
/** Prefix of an IPv4 address mapped into IPv6. */
const MAPPED = '0:0:0:0:0:ffff';

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const gap = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16));
}

const hex = (groups: readonly number[]): string =>
  groups.map((group) => group.toString(16)).join(':');

/**
 * Who counts as one caller for limits: an IPv4 address, plain or mapped into IPv6, or the /64 network of
 * an IPv6 address, because whoever has one of its addresses has them all.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const plain = groups.slice(-2);
  if (hex(groups.slice(0, -plain.length)) !== MAPPED) {
    return `${hex(groups.slice(0, NETWORK_GROUPS))}::/64`;
  }
  return plain.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}

/** Who asks for something expensive, or guesses a secret: limits apply to the combination. */
export interface Requester {
  /** The account concerned: a person's id, or what was typed for one. */
  account: string;
  /** The network of the request. */
  network: string;
}
