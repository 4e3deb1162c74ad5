import { once } from 'node:events';
import type { Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { textFrame } from '#platform/push/text-frame.ts';

/** Exported, and not in the types of the library. */
const { Receiver } = ws as unknown as { Receiver: new () => Writable };

/** What another implementation reads from the wire. */
async function read(wire: Buffer): Promise<{ text: string; isBinary: boolean }> {
  const receiver = new Receiver();
  const message = once(receiver, 'message') as Promise<[Buffer, boolean]>;
  receiver.write(wire);
  const [data, isBinary] = await message;
  return { text: String(data), isBinary };
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %s bytes is read as it was written',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(await read(textFrame(text))).toEqual({ text, isBinary: false });
  },
);

test('any text arrives unchanged', async () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      expect(await read(textFrame(text))).toEqual({ text, isBinary: false });
    }),
  );
});
