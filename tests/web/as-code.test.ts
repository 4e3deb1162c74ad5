/** What a control of the page for testers sends, as code: it sends just that. */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { VERBS } from '#client/cli/verbs.ts';
import { type Act, COMMANDS, codeOf } from '../../web/src/features/sandbox/as-code.ts';

const act: Act = {
  title: '+1 h',
  method: 'POST',
  path: '/sandbox/clock/advance',
  input: { by: '1h' },
  call: { name: 'clock.advance', input: { by: '1h' } },
};
const target = { origin: 'http://127.0.0.1:3000', world: 'checkout-42' };

it('names the world, and says what is sent', () => {
  expect(codeOf(act, 'curl', target)).toBe(
    [
      "curl 'http://127.0.0.1:3000/sandbox/clock/advance' \\",
      "  -H 'X-World: checkout-42' \\",
      "  -H 'Content-Type: application/json' \\",
      `  -d '{"by":"1h"}'`,
    ].join('\n'),
  );
  expect(codeOf(act, 'ts', target).split('\n').slice(2)).toEqual([
    "const sandbourse = connect({ url: 'http://127.0.0.1:3000', world: 'checkout-42' });",
    'const answer = await sandbourse.clock.advance({"by":"1h"});',
  ]);
});

it('the command line has its own words, and none for what it cannot do', () => {
  expect(codeOf(act, 'cli', target).split(' \\\n  ')).toEqual([
    'npx sandbourse clock advance',
    '1h',
    '--world checkout-42',
    '--url http://127.0.0.1:3000 --json',
  ]);
  const input = {
    identity: 'passed',
    payPassword: '12 34',
    wallets: { STOCK: '5' },
    name: undefined,
  };
  const person: Act = { ...act, call: { name: 'testPeople.make', input } };
  expect(codeOf(person, 'cli', { origin: 'http://x' }).split(' \\\n  ')).toEqual([
    'npx sandbourse people make',
    '--identity passed',
    "--pay-password '12 34'",
    `--wallets '{"STOCK":"5"}'`,
    '--url http://x --json',
  ]);
  const fault: Act = { ...act, call: { name: 'faults.make', input: {} } };
  expect(codeOf(fault, 'cli', target)).toBe('');
});

it.each(Object.entries(COMMANDS))('of %s the command line knows %j', (_, [words, ...given]) => {
  const verb = VERBS.find((one) => one.words === words);
  expect(verb?.given.slice(0, given.length)).toEqual(given);
});

it('a read of the main world is one line', () => {
  const read: Act = { title: 'Read', method: 'GET', path: '/sandbox/clock' };
  expect(codeOf(read, 'curl', { origin: 'http://x' })).toBe("curl 'http://x/sandbox/clock'");
});

it('a shell takes whatever was written for what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const code = codeOf({ ...act, input: { name } }, 'curl', target);
      const said = execFileSync('sh', [
        '-c',
        `curl() { for last; do :; done; printf %s "$last"; }\n${code}`,
      ]);
      expect(JSON.parse(said.toString())).toEqual(JSON.parse(JSON.stringify({ name })));
    }),
    { numRuns: 20 },
  );
});
