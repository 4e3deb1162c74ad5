const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that name a network; the rest is the owner's to choose. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Who counts as one caller for limits: an IPv4 address, or the /64 network of an IPv6 address, as
 * whoever has one address of it has them all.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [bare = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(GROUPS - before.length - after.length, 0);
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** Who asks for something dear, or guesses at a secret: limits are kept by the two together. */
export interface Asker {
  /** Who it is about: a person's id, or what was typed for one. */
  account: string;
  /** The network it was asked from. */
  network: string;
}
