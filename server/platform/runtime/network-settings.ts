/** How settings about the network are written. */
import { isIP } from 'node:net';
import { isNetworkName } from './networks.ts';

/** What is listed, by commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const PROXIES_MAX = 16;

/** How many proxies stand in front, or in which networks; undefined for anything else. */
export function proxiesOf(text: string): false | number | string[] | undefined {
  if (['false', '0', 'no', 'off'].includes(text.toLowerCase())) return false;
  if (/^\d+$/.test(text)) return Number(text) <= PROXIES_MAX ? Number(text) : undefined;
  const networks = listOf(text);
  return networks.length > 0 && networks.every(isNetwork) ? networks : undefined;
}

/** Whether a list of networks may name this: a word for some, an address, or a network. */
export const isNetworkNamed = (text: string): boolean => isNetworkName(text) || isNetwork(text);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= (version === 4 ? 32 : 128));
}
