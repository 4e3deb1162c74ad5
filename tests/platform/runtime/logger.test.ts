/** What reaches the log of an error that somebody else has written. */
import { expect, test } from 'vitest';
import { createLogger } from '#platform/runtime/logger.ts';

/** The line that is logged of something. */
function lineOf(given: object): string {
  let text = '';
  const log = createLogger({
    level: 'debug',
    to: {
      write: (line) => {
        text += line;
      },
    },
  });
  log.error(given, 'something failed');
  return text;
}

test.each([
  ['an e-mail', 'no mailbox <ada.lovell+x@example.test> here', 'ada.lovell'],
  ['a token', 'jwt eyJhbGciOi.eyJzdWIiOi.c2ln is wrong', 'eyJhbGciOi'],
  ['a header', 'got Authorization: Bearer abc-def-123', 'abc-def-123'],
  ['a telephone', 'cannot reach +49 151 2345 6789', '2345'],
  ['a card', 'no card 4000 0012 3456 7899', '3456'],
  ['a document', 'document 220001293 is not', '220001293'],
])('the message of an error is logged without %s', (_, message, secret) => {
  const cause = new Error(`because: ${message}`);
  const line = lineOf({ err: new Error(message, { cause }) });
  expect(line).not.toContain(secret);
  expect(line).toContain('something failed');
  expect(line).toContain('logger.test.ts');
});

test('fields that a library adds to an error are left out, except its name and code', () => {
  const error = Object.assign(new TypeError('refused'), {
    code: 'EENVELOPE',
    rejected: ['ada@example.test'],
    response: '550 Ada Lovell is unknown',
  });
  const line = lineOf({ err: error });
  expect(JSON.parse(line).err).toMatchObject({
    type: 'TypeError',
    code: 'EENVELOPE',
    message: 'refused',
  });
  expect(line).not.toMatch(/ada|Lovell/i);
});

test('the arguments of a Prisma call are left out, but not what was wrong', () => {
  const message =
    'Invalid `reader.user.findFirst()` invocation in\n/srv/queries.ts:4:5\n\n  1 where: { name: "Ada Lovell" }\n\nThe table `User` does not exist.';
  const line = lineOf({ err: new Error(message) });
  expect(line).not.toContain('Lovell');
  expect(line).toContain('The table `User` does not exist.');
});

test('ids, times and addresses with ports stay readable', () => {
  const message = 'order ord_01km0qbwc0d4b2cvqfs1s7 at 2026-03-18T15:00:00.000Z in 127.0.0.1:33090';
  expect(lineOf({ err: new Error(message) })).toContain(message);
  expect(lineOf({ request: 'a1b2-1', err: new Error('x') })).toContain('"request":"a1b2-1"');
  // Whatever is thrown that is no error.
  expect(lineOf({ err: { loginPassword: 'Secret99' } })).not.toContain('Secret99');
});
