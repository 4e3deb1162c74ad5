import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatAuthor } from '#core/codes.ts';
import { plainText } from '#core/plain-text.ts';
import { readUpTo, say, unreadBy } from '#topics/chat/rules.ts';
import { peopled } from '../core/memory-draft.ts';

type Step = { side: ChatAuthor; reads?: number; says?: number };

const side = fc.constantFrom<ChatAuthor>('customer', 'staff');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ side, says: fc.nat(8) }),
  fc.record({ side, reads: fc.nat(12) }),
);

const other = (author: ChatAuthor): ChatAuthor => (author === 'staff' ? 'customer' : 'staff');

test('messages of the other side after the read mark count as unread', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const rows = peopled(['ada']);
      const written: { author: ChatAuthor; id: number }[] = [];
      const mark = { customer: 0, staff: 0 };
      for (const { side: author, says, reads } of steps) {
        if (says !== undefined) {
          const message = {
            userId: 'ada',
            author,
            authorId: author,
            clientId: `${says}`,
            text: 'x',
          };
          const said = rows.decide((draft) => say(draft, message));
          expect(said.ok).toBe(true);
          if (!written.some((one) => one.author === author && one.id === says)) {
            written.push({ author, id: says });
            mark[author] = written.length;
          }
        } else if (reads !== undefined) {
          const read = rows.decide((draft) =>
            readUpTo(draft, author, { userId: 'ada', seq: reads }),
          );
          expect(read.ok).toBe(written.length > 0);
          mark[author] = Math.max(mark[author], Math.min(reads, written.length));
        }
        const [row] = rows.all('ChatConversation');
        for (const one of ['customer', 'staff'] as const) {
          const foreign = written
            .slice(mark[one])
            .filter((message) => message.author === other(one));
          expect(unreadBy(one, row)).toBe(foreign.length);
        }
      }
      expect(rows.all('ChatMessage').map(({ seq }) => seq)).toEqual(written.map((_, at) => at + 1));
    }),
  );
});

test('control and direction characters are removed from messages', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = plainText(text);
      expect(plain).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});
