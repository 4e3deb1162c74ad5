/** What the pages about the client show, as their reader would run it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expect as expectInTest, test as inWorld } from '#client/vitest.ts';
import { serveForAll } from './served.ts';
import { COMMAND, COMPILED, run } from './shell.ts';

const served = serveForAll();

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/testers/client.md'), 'utf8');
const readme = readFileSync(join(root, 'packages/client/README.md'), 'utf8');

const blockOf = (text: string, kind: string) =>
  new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? '';

/** Words of a line, of which one may stand in quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

test('every command of the page does what it says', async () => {
  const lines = blockOf(page, 'sh').trim().split('\n');
  expect(lines).toHaveLength(11);
  for (const line of lines) {
    const [name, ...args] = wordsOf(line);
    expect(name).toBe('sandbourse');
    const env = { SANDBOURSE_URL: served.url, ...COMPILED };
    const { code, err } = await run(process.execPath, [COMMAND, ...args], { env });
    expect({ line, code, err }).toEqual({ line, code: 0, err: '' });
  }
});

test('the program of the README runs', async () => {
  const folder = mkdtempSync(join(root, 'dist', 'readme-'));
  const program = blockOf(readme, 'ts')
    .replace("'@sandbourse/client'", "'#client/connect.ts'")
    .replace('http://127.0.0.1:3000', served.url);
  writeFileSync(join(folder, 'program.ts'), program);
  const { code, out, err } = await run(process.execPath, [join(folder, 'program.ts')]);
  rmSync(folder, { recursive: true, force: true });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^100100\.00 3999\.00 \S+\nFLAT\n$/);
});

const own = inWorld.extend('sandbourse', () => ({ url: served.url }));

own('the test of the page is as it stands there', async ({ person, clock }) => {
  const order = { stockCode: 'WAVE', market: 'SANDBOX', direction: 0, num: '10' } as const;
  const { orderId } = await person.api.order.createStock({
    ...order,
    isLp: 1,
    unitAmount: '95.00',
  });
  await clock.next('fill', { orderId });
  expectInTest(await person.api.order.show({ id: orderId })).toMatchObject({ status: 1 });
  expectInTest(page).toContain("await clock.next('fill', { orderId });");
});
