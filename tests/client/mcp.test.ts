/** The tools for the Model Context Protocol: on standard input, and on a port of this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERBS } from '#client/cli/verbs.ts';
import { connect } from '#client/connect.ts';
import { type HttpTools, serveHttp } from '#client/mcp/serve.ts';
import { serveForAll } from './served.ts';
import { COMMAND, COMPILED, run } from './shell.ts';

const served = serveForAll();

let tools: HttpTools;
beforeAll(async () => {
  tools = await serveHttp(connect({ url: served.url }), 0);
});
afterAll(() => tools.close());

const CONFORMANCE = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

/** What of the protocol a server with tools alone has. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

test.for(SCENARIOS)('conforms: %s', async (scenario) => {
  const cwd = mkdtempSync(join(tmpdir(), 'sandbourse-mcp-'));
  const args = [CONFORMANCE, 'server', '--url', tools.url, '--scenario', scenario];
  const { code, out, err } = await run(process.execPath, args, { cwd, env: COMPILED });
  rmSync(cwd, { recursive: true, force: true });
  expect(`${out}${err}`).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
  expect(code).toBe(0);
});

interface Said {
  isError?: boolean;
  content: { text: string }[];
}

/** An order that is not meant so: in the main world, without the limit, or of what only reads like one. */
const misread = <T extends { code: string }>(order: T) => [
  { ...order, limitPrice: '3' },
  { ...order, inWorld: 5 },
  { ...order, inWorld: '' },
  { ...order, leverage: 'abc' },
  { ...order, asPerson: null },
  { ...order, code: [order.code] },
  { ...order, side: ['buy'] },
  { ...order, quantity: ['1'] },
  { ...order, quantity: undefined },
  { ...order, leverage: [1] },
  { ...order, limit: true },
  { ...order, stop: [1] },
  { ...order, stop: '' },
  { ...order, stopLoss: ' ' },
  { ...order, key: '' },
];

test('every command of the shell is a tool, and does the same', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const env = { SANDBOURSE_URL: served.url, ...COMPILED };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [COMMAND, 'mcp'], env }),
  );
  const said = async (name: string, given: Record<string, unknown> = {}) => {
    const { isError, content } = (await client.callTool({ name, arguments: given })) as Said;
    const [{ text } = { text: '' }] = content;
    return { isError, text };
  };
  const data = async (name: string, given?: Record<string, unknown>) => {
    const { isError, text } = await said(name, given);
    expect({ isError, text }).toMatchObject({ isError: undefined });
    return JSON.parse(text);
  };
  const { tools: known } = await client.listTools();
  expect(known.map(({ name }) => name)).toEqual(VERBS.map(({ words }) => words.replace(' ', '_')));
  const advance = known.find(({ name }) => name === 'clock_advance');
  expect(advance).toMatchObject({ inputSchema: { required: ['by'], properties: { by: {} } } });

  await data('world_make', { name: 'tools' });
  const inWorld = { inWorld: 'tools' };
  const wallets = { STOCK: '500.00' };
  const ready = { identity: 'passed', payPassword: '123456', wallets };
  const { email, token } = await data('people_make', { ...ready, ...inWorld });
  const order = { code: 'SANDBOX.FLAT', side: 'buy', quantity: '1', asPerson: email, ...inWorld };
  expect(await data('order_place', order)).toMatchObject({ status: 1, filledNum: '1' });
  const moved = await data('clock_advance', { by: '2h', ...inWorld });
  expect(moved.iso).toBe('2026-03-18T17:00:00.000Z');
  const mine = { personToken: token, ...inWorld };
  expect(await data('order_positions', mine)).toMatchObject({ total: 1 });

  // A refusal is told with its figures, so that the next try can be right.
  const tooMuch = await said('order_place', { ...order, quantity: '100' });
  expect(tooMuch.isError).toBe(true);
  expect(tooMuch.text).toContain('"needed":"10010.00"');
  expect(await said('order_place', { ...inWorld })).toMatchObject({ isError: true });
  const { asPerson: _, ...nobodys } = order;
  for (const [name, given] of [
    ['order_place', nobodys],
    ['order_positions', inWorld],
  ] as const) {
    const { isError, text } = await said(name, given);
    const words = `${name} acts for a person: it needs asPerson or personToken`;
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining(words) });
  }
  // Nor is anything done that was not meant.
  for (const wrong of misread(order)) {
    expect(await said('order_place', wrong), JSON.stringify(wrong)).toMatchObject({
      isError: true,
    });
  }
  expect(await data('order_positions', mine)).toMatchObject({ list: [{ positionNum: '1' }] });
  expect(await said('sing')).toMatchObject({ isError: true });
  await client.close();
});

/** What a request with such headers is answered. */
function statusOf(headers: Record<string, string>, body = '{}'): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = { 'content-type': 'application/json', ...headers };
    request(tools.url, { method: 'POST', headers: all }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });
}

/** A request of the protocol, in a conversation or to begin one. */
const ask = (body: object, session?: string) =>
  fetch(tools.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(session !== undefined && { 'mcp-session-id': session }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
  });

async function begin(): Promise<string> {
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const answer = await ask({ method: 'initialize', params });
  await answer.text();
  return answer.headers.get('mcp-session-id') ?? expect.fail('no conversation began');
}

test('an empty text is refused, at any depth', async () => {
  const client = new Client({ name: 'tests', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(tools.url)));
  const call = async (name: string, given: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: given })) as Said;
  for (const [name, given, empty] of [
    ['scenario_run', { kind: 'halt', code: '' }, 'code'],
    ['people_make', { wallets: { STOCK: ' ' } }, 'wallets.STOCK'],
  ] as const) {
    const { isError, content } = await call(name, given);
    const words = `${name} has an empty ${empty}: leave it out, or give a value`;
    expect([isError, content[0]?.text.split('\n')[0]]).toEqual([true, words]);
  }
  const { content } = await call('scenario_list');
  expect(JSON.parse(content[0]?.text ?? '')).toMatchObject({ total: 0 });
  await client.close();
});

test('missing arguments of a tool are named before a login is required', async () => {
  const client = new Client({ name: 'tests', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(tools.url)));
  const lacking = async (name: string, given = {}) => {
    const { isError, content } = (await client.callTool({ name, arguments: given })) as Said;
    return [isError, content[0]?.text.split('\n')[0]];
  };
  expect(await lacking('order_place')).toEqual([true, 'order_place needs code, side, quantity']);
  expect(await lacking('order_preview', { code: 'US.AAPL' })).toEqual([
    true,
    'order_preview needs side, quantity',
  ]);
  expect(await lacking('order_cancel')).toEqual([true, 'order_cancel needs orderId']);
  expect(await lacking('world_fork')).toEqual([true, 'world_fork needs name']);
  await client.close();
});

test('beyond a hundred sessions the one idle the longest is ended', async () => {
  const isOpen = async (session: string) => {
    const answer = await ask({ method: 'ping' }, session);
    await answer.text();
    return answer.status === 200;
  };
  const silent = await begin();
  const heard = await begin();
  for (let begun = 2; begun < 100; begun += 1) await begin();
  expect(await isOpen(heard)).toBe(true);
  await begin();
  expect(await isOpen(heard)).toBe(true);
  expect((await ask({ method: 'ping' }, silent)).status).toBe(404);
});

test('requests of web pages are refused', async () => {
  expect(await statusOf({ host: 'evil.example' })).toBe(403);
  expect(await statusOf({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ origin: 'null' })).toBe(403);
  expect(await statusOf({}, 'no json')).toBe(400);
  expect(await statusOf({ 'mcp-session-id': 'unknown' })).toBe(404);
});
