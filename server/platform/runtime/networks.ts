/** Which network addresses are among those that a setting names. */
import { BlockList, isIP, isIPv6 } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const ANY = ['0.0.0.0/0', '::/0'];

/** What a setting can name beside networks such as `10.0.0.0/8`. */
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

/** Whether a setting may name this. */
export const isNetworkName = (text: string): boolean => Object.hasOwn(WORDS, text);
