/** Clients that others generate from the description: as docs/testers/api.md says, compiled, and trading. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from './harness.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/testers/api.md'), 'utf8');

let api: Api;
let folder: string;
let url: string;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'generated-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // The files of the page, each named in its first line.
  for (const [, name = '', text = ''] of page.matchAll(/^```\w+\n\/\/ (\S+\.\w+)\n(.*?)^```/gms)) {
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    target: 'es2023',
    module: 'nodenext',
    types: ['node'],
    lib: ['es2023', 'dom'],
  };
  const files = ['trade-with-openapi-fetch.ts', 'trade-with-hey-api.ts', 'listen.ts'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Runs a program of a package, or of the page, in the folder of the reader. */
async function node(...args: string[]): Promise<string> {
  const env = { ...process.env, SANDBOURSE_URL: url };
  const { stdout } = await run(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${args[0]}\n${error.stdout.slice(0, 4000)}\n${error.stderr.slice(0, 4000)}`);
    },
  );
  return stdout;
}
const program = (path: string) => join(root, 'node_modules', path);

test('are generated, compile in strict and trade', async () => {
  const description = `${url}/docs/json`;
  // The command of the page, whatever the port.
  expect(page).toContain(
    'npx openapi-typescript http://127.0.0.1:3000/docs/json -o sandbourse.d.ts\n',
  );
  const typescript = program('openapi-typescript/bin/cli.js');
  await Promise.all([node(typescript, description, '-o', 'sandbourse.d.ts'), node('generate.mjs')]);
  await node(program('@typescript/native/bin/tsc'), '--singleThreaded');
  const said = await Promise.all([
    node('trade-with-openapi-fetch.ts'),
    node('trade-with-hey-api.ts'),
  ]);
  const expected = 'filled 10 at 100.00\nneeds 10010.00, has 3999.00\nholds 10 FILL\n';
  expect(said).toEqual([expected, expected]);
});
