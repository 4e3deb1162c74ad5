/** Whether a network address belongs to the networks of a setting. */
import { BlockList, isIP, isIPv6 } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const ANY = ['0.0.0.0/0', '::/0'];

/** Names for a setting besides networks such as `10.0.0.0/8`. */
const WORDS: Readonly<Record<string, readonly string[]>> = { loopback: LOOPBACK, any: ANY };

export type IsAllowed = (address: string) => boolean;

/** Whether an address is in one of these networks; each is `loopback`, `any`, an address or a network. */
export function allowedIn(networks: readonly string[]): IsAllowed {
  const list = new BlockList();
  for (const network of networks.flatMap((one) => WORDS[one] ?? [one])) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether a setting may use this name. */
export const isNetworkName = (text: string): boolean => Object.hasOwn(WORDS, text);
