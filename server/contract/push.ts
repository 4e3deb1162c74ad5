import { z } from 'zod';
import type { Quote } from './market.ts';

/** What a client may send on `/push`. Anything else is answered with an error frame. */
export const clientFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ping') }),
  z.object({
    event: z.enum(['sub', 'unsub']),
    channel: z.string(),
    marketType: z.string().optional(),
    data: z.unknown(),
  }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** `data` of a sub or unsub, by channel. Codes are `{market}.{code}`. */
export const subscription = {
  detail: z.array(z.string().max(48)).max(1000),
  user: z.object({ token: z.string().max(2048) }),
} as const;

export type Channel = keyof typeof subscription;

/** One live price; `code` is `{market}.{code}` as subscribed. */
export interface DetailUpdate {
  code: string;
  quote: Quote;
}

/** Something of mine changed; the client refreshes what shows it. */
export interface UserUpdate {
  topic: 'order' | 'position' | 'wallet' | 'account' | 'watchlist';
  id: string;
}

/** What the server sends: one frame carries all that changed since the last flush. */
export type ServerFrame =
  | { event: 'ping' }
  | { event: 'subscribed' | 'unsubscribed'; channel: Channel }
  | { event: 'update'; channel: 'detail'; data: DetailUpdate[] }
  | { event: 'update'; channel: 'user'; data: UserUpdate[] }
  | { event: 'error'; data: { error: string; msg: string } };
