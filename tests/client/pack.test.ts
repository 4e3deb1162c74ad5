/** The package as it is published: packed, installed in an empty folder, type-checked and used there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosenPort } from '../../scripts/dev/port.mjs';
import { serveForAll } from './served.ts';
import { run } from './shell.ts';

const served = serveForAll();

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');

/** What the package needs of others, and beside it; they come from here, as there is no network in a test. */
const NEEDED = ['@modelcontextprotocol/sdk', 'commander'];
const BESIDE = ['vitest', '@playwright/test'];

/** A folder that the tests share, in which the package is installed. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbourse-packed-'));
  await install();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installed = (...names: string[]) =>
  join(folder, 'node_modules', '@sandbourse', 'client', ...names);
/** The command as npm puts it there, and as `npx sandbourse` runs it. */
const command = () => join(folder, 'node_modules', '.bin', 'sandbourse');

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

/** Packs the client and installs it, as npm does, in a folder that has nothing else. */
async function install(): Promise<void> {
  const pack = ['pack', '--pack-destination', folder, '--loglevel', 'error'];
  const packed = await run('npm', pack, { cwd: join(root, 'packages', 'client') });
  expect(packed).toMatchObject({ code: 0 });
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  expect(file).toMatch(/^sandbourse-client-\d+\.\d+\.\d+\.tgz$/);
  const overrides = Object.fromEntries(
    NEEDED.map((name) => [name, `file:${join(modules, name)}`] as const),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', overrides }));
  const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  expect(await run('npm', ['install', ...quietly, `./${file}`], { cwd: folder })).toMatchObject({
    code: 0,
  });
  for (const name of BESIDE) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(modules, name), link);
  }
}

test('the package has all that a registry and its users need', () => {
  const about = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
  expect(about).toMatchObject({
    name: '@sandbourse/client',
    private: false,
    license: 'MIT',
    publishConfig: { access: 'public' },
    engines: { node: expect.stringMatching(/^>=\d/) },
  });
  // Ranges that any registry resolves: none is of this workspace, or of a file of this machine.
  for (const range of Object.values({ ...about.dependencies, ...about.peerDependencies }))
    expect(range).toMatch(/^(\^|>=)\d/);
  const ways = Object.values<string | Record<string, string>>(about.exports).flatMap((way) =>
    typeof way === 'string' ? [way] : Object.values(way),
  );
  for (const file of [...ways, ...Object.values<string>(about.bin), 'LICENSE', 'README.md'])
    expect(existsSync(installed(file)), file).toBe(true);
  expect(readFileSync(installed('LICENSE'), 'utf8')).toBe(
    readFileSync(join(root, 'LICENSE'), 'utf8'),
  );
});

test('the tarball works in an empty folder, type-checked strictly', async () => {
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
  const clock = await run(command(), ['clock', 'read', '--world', 'packed'], { env });
  expect(clock).toMatchObject({ code: 0, err: '' });
  expect(clock.out).toContain('frozen');
});

test('`sandbourse up <folder>` starts the server of a checkout and stops it', async () => {
  const url = `http://127.0.0.1:${await chosenPort('0')}`;
  const shell = spawn(command(), ['up', root, '--url', url, '--json'], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), WARM_UP: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(shell, 'close');
  let out = '';
  for await (const text of shell.stdout.setEncoding('utf8')) {
    out += text;
    if (!out.endsWith('}\n')) continue;
    expect(JSON.parse(out)).toEqual({ url, isReady: true });
    expect(await run(command(), ['clock', 'read', '--url', url])).toMatchObject({ code: 0 });
    shell.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('the package contains no server code and no sources', () => {
  const dist = installed('dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('connect.js');
  expect(files.filter((file) => /\.ts$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name))) {
    expect(readFileSync(join(dist, file), 'utf8'), file).not.toMatch(
      /from '(#|zod|\.\.\/\.\.\/\.\.)/,
    );
  }
});
