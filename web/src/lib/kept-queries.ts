import type { QueryKey } from '@tanstack/react-query';

/** What tabs, orders and quotes show: enough to paint them before the server answers, or without it. */
const kept: readonly (readonly string[])[] = [
  ['market', 'home-list'],
  ['market', 'indexes'],
  ['market', 'movers'],
  ['market', 'sectors'],
  ['market', 'instruments'],
  ['market', 'detail'],
  ['position'],
  ['order', 'entrusted'],
  ['order', 'history'],
  ['order', 'one'],
  ['wallet', 'overview'],
  ['wallet', 'equity'],
  ['wallet', 'balance'],
  ['watchlist'],
];

/** Whether an answer is kept from one visit to the next. */
export const isKept = (key: QueryKey): boolean =>
  kept.some((parts) => parts.every((part, at) => key[at] === part));
