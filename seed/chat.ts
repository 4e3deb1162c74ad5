/** The seeded conversation between the trader and customer service. */

import type { PersonKind } from '#core/codes.ts';
import { invariant } from '#core/result.ts';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import { type NewMessage, say } from '#topics/chat/rules.ts';
import type { SeedEvent } from './history.ts';

/** Oldest first. */
const LINES: readonly { minutes: number; by: PersonKind; text: string }[] = [
  {
    minutes: 0,
    by: 'customer',
    text: 'Hello, my limit order for Microsoft has not been filled yet. Is something wrong with it?',
  },
  {
    minutes: 9,
    by: 'staff',
    text: 'Hello Mara, nothing is wrong. Your limit is about 12 % below the market, so the order rests until the price comes down to it.',
  },
  {
    minutes: 10,
    by: 'staff',
    text: 'You find it under Trade, My Entrusted. You can cancel it there at any time.',
  },
  { minutes: 14, by: 'customer', text: 'I see. Thank you!' },
  { minutes: 16, by: 'staff', text: 'You are welcome. Write here again any time.' },
];

/** A day ago; the ids are looked up when it happens. */
export function traderConversation(
  nowMs: number,
  people: { customer(): string; staff(): string },
): SeedEvent[] {
  const start = nowMs - DAY_MS / 2;
  return LINES.map(({ minutes, by, text }) => ({
    at: start + minutes * MINUTE_MS,
    happen: (draft) => {
      const message: NewMessage = {
        userId: people.customer(),
        author: by,
        authorId: people[by](),
        clientId: `seed-${minutes}`,
        text,
        locale: by === 'customer' ? 'en' : undefined,
      };
      const said = say(draft, message);
      invariant(said.ok, `the seeded ${by} writes`);
    },
  }));
}
