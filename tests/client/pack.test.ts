/** The package as it is published: packed, installed in an empty folder, type-checked and used there. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serveForAll } from './served.ts';
import { run } from './shell.ts';

const served = serveForAll();

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');

/** What the package needs of others; they come from here, as there is no network in a test. */
const NEEDED = ['@modelcontextprotocol/sdk', 'commander', 'vitest', '@playwright/test'];

const TRADE = `
import { connect, isRefusal, type Sandbourse } from '@sandbourse/client';
import type { TestWorld } from '@sandbourse/client/vitest';
import type { SandbourseFixtures } from '@sandbourse/client/playwright';

export type Fixtures = [TestWorld, SandbourseFixtures];
const main: Sandbourse = connect();
const { name } = await main.worlds.make({ name: 'packed' });
const world = main.in(name);
const { token, email } = await world.testPeople.make({
  identity: 'passed',
  payPassword: '123456',
  wallets: { STOCK: '5000.00' },
});
const mine = world.as(token);
const order = { stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: '10' } as const;
const { avgPrice } = await mine.order.createStock(order);
const status: 0 | 1 | 2 | 3 = (await mine.order.createStock(order)).status;
try {
  await mine.order.createStock({ ...order, num: '1000' });
} catch (error) {
  if (!isRefusal(error, 'InsufficientFunds')) throw error;
  const needed: string = error.figures.needed;
  const codes: string[] = [];
  for await (const { stockCode } of mine.position.me.all({ pageSize: 1 })) codes.push(stockCode);
  console.log(JSON.stringify({ avgPrice, status, needed, codes, email: email.length > 0 }));
}
// @ts-expect-error there is no such side
void (() => mine.order.createStock({ ...order, direction: 2 }));
`;

const tsconfigOf = (lib: string[], types: string[]) => ({
  compilerOptions: {
    ...{ target: 'es2022', module: 'nodenext', strict: true, exactOptionalPropertyTypes: true },
    ...{ noUncheckedIndexedAccess: true, noEmit: true, lib, types, typeRoots: [] },
  },
  include: ['*.ts'],
});

/** Packs the client and installs it in a folder that has nothing else. */
async function install(folder: string): Promise<void> {
  const pack = ['pack', '--pack-destination', folder, '--loglevel', 'error'];
  const packed = await run('npm', pack, { cwd: join(root, 'packages', 'client') });
  expect(packed).toMatchObject({ code: 0 });
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  expect(file).toMatch(/^sandbourse-client-\d+\.\d+\.\d+\.tgz$/);
  const at = join(folder, 'node_modules', '@sandbourse', 'client');
  mkdirSync(at, { recursive: true });
  const unpack = ['-xzf', join(folder, file), '--strip-components=1', '-C', at];
  expect(await run('tar', unpack)).toMatchObject({ code: 0 });
  for (const name of NEEDED) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(modules, name), link);
  }
}

test('the tarball trades from an empty folder, in strict types', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-packed-'));
  await install(folder);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'trade.ts'), TRADE);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ ...tsconfigOf(['es2022', 'dom', 'dom.iterable', 'esnext.disposable'], []) }),
  );
  const tsc = join(modules, '@typescript', 'native', 'bin', 'tsc');
  const checked = await run(process.execPath, [tsc, '--skipLibCheck', '-p', folder]);
  expect(checked).toMatchObject({ code: 0, out: '' });
  const env = { SANDBOURSE_URL: served.url };
  const { out, err } = await run(process.execPath, ['trade.ts'], { cwd: folder, env });
  expect(err).toBe('');
  expect(JSON.parse(out)).toEqual({
    avgPrice: '100.00',
    status: 1,
    needed: '100100.00',
    codes: ['FLAT'],
    email: true,
  });
  const bin = join(folder, 'node_modules', '@sandbourse', 'client', 'dist', 'cli', 'main.js');
  const clock = await run(process.execPath, [bin, 'clock', 'read', '--world', 'packed'], { env });
  expect(clock).toMatchObject({ code: 0, err: '' });
  expect(clock.out).toContain('frozen');
  rmSync(folder, { recursive: true, force: true });
});

test('nothing of the server, and no source, is in the package', () => {
  const folder = join(root, 'packages', 'client', 'dist');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('connect.js');
  expect(files.filter((file) => /\.ts$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name))) {
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
      /from '(#|zod|\.\.\/\.\.\/\.\.)/,
    );
  }
});
