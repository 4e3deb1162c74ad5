import type { MarketItem } from '../../lib/instrument.ts';
import { stored } from '../../lib/stored.ts';

/** A longer list would itself need a search. */
const recentMax = 6;

const parts = [
  'code',
  'stock_code',
  'name',
  'market',
  'classify',
  'source',
  'localLogoUrl',
] as const;

/** What is stored of an instrument: identification and looks, no price. */
export type Recent = Pick<MarketItem, (typeof parts)[number]>;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  parts.every(
    (part) => typeof (value as Recent)[part] === (part === 'classify' ? 'number' : 'string'),
  );

const keyOf = ({ market, code }: Recent) => `${market}.${code}`;

/** Stored data may be invalid, or from an older version. */
export function readRecent(): Recent[] {
  try {
    const kept: unknown = JSON.parse(stored.read('searched') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, recentMax) : [];
  } catch {
    return [];
  }
}

/** Stores the result of a search, newest first, until logout (`lib/session.ts`). */
export function rememberFound(item: Recent): void {
  const found = Object.fromEntries(parts.map((part) => [part, item[part]])) as Recent;
  const others = readRecent().filter((other) => keyOf(other) !== keyOf(found));
  stored.write('searched', JSON.stringify([found, ...others].slice(0, recentMax)));
}

export const forgetFound = () => stored.remove('searched');
