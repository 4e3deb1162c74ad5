/** The examples, run as their readers run them, against a server that listens. */
import { execFile } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostedApi, startHost } from './world-host.ts';

const run = promisify(execFile);
const folder = resolve(import.meta.dirname, '../../examples');
const files = readdirSync(folder).filter((name) => name !== 'README.md');

let host: HostedApi;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  host = await startHost();
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = host.app.server.address() as AddressInfo;
  const { NODE_TEST_CONTEXT: _, ...own } = process.env;
  env = { ...own, SANDBOURSE_URL: `http://127.0.0.1:${port}` };
});
afterAll(() => host.close());

/** What a program says; what it said so far when it fails. */
async function said(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { cwd: folder, env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
    },
  );
  return stdout;
}

test('every example has its line', () => {
  const page = readFileSync(resolve(folder, 'README.md'), 'utf8');
  const lines = [...page.matchAll(/^\| \[(\S+)\]\((\S+)\) \|/gm)];
  expect(lines.map(([, name]) => name).toSorted()).toEqual(files.toSorted());
  expect(lines.map(([, , link]) => link)).toEqual(lines.map(([, name]) => name));
});

test('curl-trade.sh', async () => {
  expect(await said('sh', 'curl-trade.sh')).toBe(
    'bought 10 at 100.00\nsold 10 at 100.00\nleft 4998.00\n',
  );
});

/** Fifty worlds are much work beside all the other tests of this machine. */
const EXAMPLE_MS_MAX = 180_000;

test.for(files.filter((name) => name.endsWith('.test.ts')))(
  '%s',
  {
    timeout: EXAMPLE_MS_MAX,
  },
  async (name) => {
    const report = await said(process.execPath, '--test', '--test-reporter=tap', name);
    expect(report).toMatch(/^# fail 0$/m);
    const passed = Number(/^# pass (\d+)$/m.exec(report)?.[1]);
    expect(passed).toBeGreaterThanOrEqual(name === 'parallel-suite.test.ts' ? 50 : 1);
  },
);

/** The part of the package that the page uses, as its documentation has it. */
const TESTCONTAINERS = `declare module 'testcontainers' {
  interface Started {
    getHost(): string;
    getMappedPort(port: number): number;
    stop(): Promise<unknown>;
  }
  class GenericContainer {
    constructor(image: string);
    withEnvironment(values: Record<string, string>): this;
    withExposedPorts(...ports: number[]): this;
    withWaitStrategy(strategy: object): this;
    withStartupTimeout(ms: number): this;
    start(): Promise<Started>;
  }
  const Wait: { forHttp(path: string, port: number): object };
}`;

test('the code of testcontainers.md has no wrong type', async () => {
  const page = readFileSync(resolve(folder, 'testcontainers.md'), 'utf8');
  const place = mkdtempSync(join(tmpdir(), 'testcontainers-'));
  symlinkSync(resolve(folder, '../node_modules'), join(place, 'node_modules'));
  const blocks = [...page.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```/gms)];
  expect(blocks.map(([, name]) => name)).toEqual(['global-setup.ts', 'trade.test.ts']);
  for (const [, name = '', text = ''] of blocks) writeFileSync(join(place, name), text);
  writeFileSync(join(place, 'testcontainers.d.ts'), TESTCONTAINERS);
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  const options =
    '--ignoreConfig --singleThreaded --strict --noEmit --skipLibCheck --target es2023 --module nodenext --types node';
  const compiler = resolve(folder, '../node_modules/@typescript/native/bin/tsc');
  const sources = readdirSync(place).filter((name) => name.endsWith('.ts'));
  const all = sources.map((name) => join(place, name));
  expect(await said(process.execPath, compiler, ...options.split(' '), ...all)).toBe('');
  rmSync(place, { recursive: true });
});
