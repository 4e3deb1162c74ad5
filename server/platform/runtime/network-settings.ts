/** Formats of settings about the network. */
import { isIP } from 'node:net';
import { isNetworkName } from './networks.ts';

/** A comma-separated list. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const PROXIES_MAX = 16;

/** The number of proxies in front, or their networks; undefined for anything else. */
export function proxiesOf(text: string): false | number | string[] | undefined {
  if (['false', '0', 'no', 'off'].includes(text.toLowerCase())) return false;
  if (/^\d+$/.test(text)) return Number(text) <= PROXIES_MAX ? Number(text) : undefined;
  const networks = listOf(text);
  return networks.length > 0 && networks.every(isNetwork) ? networks : undefined;
}

/** Whether a list of networks may contain this: a name, an address, or a network. */
export const isNetworkNamed = (text: string): boolean => isNetworkName(text) || isNetwork(text);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= (version === 4 ? 32 : 128));
}
