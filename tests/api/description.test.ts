/** The description of the API, read by the tools that readers of it use. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFiles } from '../house/source-file.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
let folder: string;
/** As a server gives it to whoever asks, and as one that is no sandbox does. */
const documents = { sandbox: '', house: '' };

async function described(one: Api): Promise<string> {
  const answer = await one.app.inject({ url: '/docs/json' });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'description-'));
  api = await startApi({ started: false });
  documents.sandbox = await described(api);
  const house = await startApi({ env: { SANDBOX: 'false' }, seeded: false, started: false });
  documents.house = await described(house);
  await house.close();
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Ends a program that wants to talk to anybody. */
const OFFLINE = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net';
  net.Socket.prototype.connect = () => {
    process.stderr.write('it wanted to connect');
    process.exit(99);
  };
`)}`;

/** What Redocly has to say, by the rules of redocly.yaml; nothing when all is well. */
function redocly(files: readonly string[]): Promise<{ code: number; said: string }> {
  const program = join('node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const args = ['--import', OFFLINE, program, 'lint', ...files, '--format', 'stylish'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, maxBuffer: 1e8 }, (error, out, errors) => {
      const code = Number(error?.code ?? 0);
      resolve({ code, said: code === 0 ? out : `${out}${errors}` });
    });
  });
}

test('Redocly finds nothing, and asks nobody', async () => {
  const files = Object.entries(documents).map(([name, document]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, document);
    return file;
  });
  expect(await redocly(files)).toEqual({ code: 0, said: '' });
});

test('Spectral finds nothing', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [[rulesets.oas as RulesetDefinition, 'all']],
    rules: {
      // Of a license in 3.1 an identifier stands in the place of an address: one or the other.
      'license-url': 'off',
      // Contributors have a name, but no one address.
      'contact-properties': 'off',
      // Redocly's rules of the same hold it above: this one looks at each refusal wherever it is referred
      // to, 2,000 times, and takes ten seconds.
      'oas3-valid-media-example': 'off',
    },
  });
  const found = await linter.run(JSON.parse(documents.sandbox));
  expect(found.map(({ code, message, path }) => [code, message, ...path].join(' '))).toEqual([]);
});

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
  components: { responses: Record<string, { headers: object }> };
}

/** Headers that the description gives an answer, in small letters. */
function headersOf(method: string, path: string, status: number): string[] {
  const { paths, components } = JSON.parse(documents.sandbox) as Described;
  const response = paths[path]?.[method.toLowerCase()]?.responses[status];
  const name = response?.$ref?.replace(/^.*\//, '');
  const whole = name === undefined ? response : components.responses[name];
  const { headers = {} } = (whole ?? {}) as { headers?: object };
  return Object.keys(headers).map((header) => header.toLowerCase());
}

/** Headers that browsers and proxies look at, not who calls the API. */
const HOUSEKEEPING = /^(x-content-type-options|x-dns-|x-download-|x-frame-|x-permitted-|x-xss-)/;
const isOurs = (header: string) =>
  /^(x-|preference|retry|www-)/.test(header) && !HOUSEKEEPING.test(header);

test.for([
  [200, 'GET', '/sandbox/clock', {}],
  [200, 'GET', '/sandbox/clock', { prefer: 'handling=strict' }],
  [400, 'GET', '/sandbox/requests?color=red', { prefer: 'handling=strict' }],
  [401, 'POST', '/stock/create', {}],
  [404, 'GET', '/sandbox/clock', { 'x-world': 'nowhere' }],
  [421, 'GET', '/sandbox/clock', { host: 'evil.test' }],
] as const)('the headers of a %i at %s %s with %j are described', async (given) => {
  const [status, method, url, headers] = given;
  const answer = await api.app.inject({ method, url, headers });
  expect(answer.statusCode).toBe(status);
  const own = Object.keys(answer.headers).filter(isOurs);
  expect(own).toContain('x-request-id');
  expect(headersOf(method, url.replace(/\?.*/, ''), status)).toEqual(expect.arrayContaining(own));
});

test('ids in examples begin as those that the server gives', () => {
  const made = allFiles
    .filter(({ path }) => /^(?:seed|server)\/.*\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/newId\('([a-z]{3})'|`([a-z]{3})_\$\{|'(auc|plc)'/g)])
    .map(([, ...found]) => found.find(Boolean));
  const beginnings = new Set(made);
  expect(beginnings.size).toBeGreaterThan(25);
  const shown = [
    ...documents.sandbox.matchAll(/"example(?:s)?":\[?"([a-z]{3})_(?:01|[a-z0-9]+[_"])/g),
  ];
  expect(shown.length).toBeGreaterThan(100);
  const unknown = shown.map(([, start]) => start).filter((start) => !beginnings.has(start));
  expect([...new Set(unknown)]).toEqual([]);
});
