/** Offers the verbs of the shell as tools of the Model Context Protocol. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { failureJson, failureOf } from '../cli/failure.ts';
import { emptyIn } from '../cli/fields.ts';
import { actAs } from '../cli/person.ts';
import { type Json, VERBS, type Verb } from '../cli/verbs.ts';
import type { Sandbourse } from '../connect.ts';
import { VERSION } from '../generated/version.ts';

const WORLD = { type: 'string', description: "World to use; the MCP server's own when absent" };
const PERSON = {
  asPerson: { type: 'string', description: 'E-mail address of the person to act as' },
  personPassword: {
    type: 'string',
    description: 'Their password; by default that of all seeded and test people',
  },
  personToken: {
    type: 'string',
    description: 'Token of a person who is logged in, instead of asPerson',
  },
};

const nameOf = ({ words }: Verb) => words.replace(' ', '_');

function toolOf(verb: Verb) {
  const { properties = {}, required = [] } = verb.input;
  const own = { inWorld: WORLD, ...(verb.asPerson && PERSON) };
  return {
    name: nameOf(verb),
    description: verb.about,
    inputSchema: {
      type: 'object' as const,
      properties: { ...properties, ...own } as Record<string, object>,
      required: [...required],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: verb.isRead, openWorldHint: false },
  };
}

/** A non-empty string; a missing value is allowed, an empty one is not. */
function word(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new Error(`expected text that is not empty, not ${JSON.stringify(value)}`);
}

/** @throws Error for unknown fields: a misspelt limit would place an order without one. */
function refuseOthers(verb: Verb, given: Json): void {
  const known = Object.keys(toolOf(verb).inputSchema.properties);
  const others = Object.keys(given).filter((name) => !known.includes(name));
  if (others.length === 0) return;
  throw new Error(`${nameOf(verb)} has no ${others.join(', ')}; it takes ${known.join(', ')}`);
}

/** @throws Error for an empty text: to the server it would be a missing field. */
function refuseEmpty(verb: Verb, given: Json): void {
  const empty = emptyIn(given);
  if (empty === undefined) return;
  throw new Error(`${nameOf(verb)} has an empty ${empty}: leave it out, or give a value`);
}

/** @throws Error that names all missing fields, in the tool's terms rather than those of the path behind it. */
function refuseLacking(verb: Verb, given: Json): void {
  const lacking = toolOf(verb).inputSchema.required.filter((name) => given[name] === undefined);
  if (lacking.length === 0) return;
  throw new Error(`${nameOf(verb)} needs ${lacking.join(', ')}`);
}

/** @throws Error if nobody is named: the server would only report a missing login. */
function whoOf(verb: Verb, { asPerson, personPassword, personToken }: Json) {
  const who = { as: word(asPerson), password: word(personPassword), token: word(personToken) };
  if (!verb.asPerson || who.as !== undefined) return who;
  if (who.password !== undefined) {
    throw new Error(`${nameOf(verb)}: personPassword also needs asPerson`);
  }
  if (who.token !== undefined) return who;
  throw new Error(`${nameOf(verb)} acts for a person: it needs asPerson or personToken`);
}

/** The result of a tool: data as JSON, or the reason of a refusal, so that the caller can correct the call. */
async function answerOf(sandbourse: Sandbourse, name: string, given: Json) {
  const verb = VERBS.find((one) => nameOf(one) === name);
  const text = (value: string) => [{ type: 'text' as const, text: value }];
  if (!verb) return { isError: true, content: text(`There is no tool ${name}`) };
  const { inWorld, asPerson, personPassword, personToken, ...input } = given;
  try {
    refuseOthers(verb, given);
    refuseLacking(verb, given);
    refuseEmpty(verb, given);
    const world = word(inWorld);
    const client = world === undefined ? sandbourse : sandbourse.in(world);
    const who = whoOf(verb, { asPerson, personPassword, personToken });
    const answer = await verb.run(await actAs(client, who), input);
    return { content: text(JSON.stringify(answer, undefined, 2)) };
  } catch (error) {
    const { text: message } = failureOf(error, sandbourse.settings.url ?? '');
    return { isError: true, content: text(`${message}\n${JSON.stringify(failureJson(error))}`) };
  }
}

function serverOf(sandbourse: Sandbourse): Server {
  const server = new Server(
    { name: 'sandbourse', version: VERSION },
    {
      capabilities: { tools: {} },
      instructions:
        'A brokerage in a box for tests. Make a world (world_make), make people in it (people_make), place orders as them (order_place with asPerson), move its clock (clock_advance).',
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: VERBS.map(toolOf) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    answerOf(sandbourse, params.name, params.arguments ?? {}),
  );
  return server;
}

/** Serves on standard input and output until they end. */
export async function serveStdio(sandbourse: Sandbourse): Promise<void> {
  await serverOf(sandbourse).connect(new StdioServerTransport());
}

const BODY_BYTES_MAX = 1_000_000;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES_MAX) throw new Error('too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const error = { code: -32_000, message };
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', error, id: null }));
}

/** Rejects requests from web pages, which use another host name or send their origin. */
function isOwn({ headers }: IncomingMessage, port: number): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  const isHost = hosts.includes(headers.host ?? '');
  const isOrigin =
    headers.origin === undefined || hosts.some((host) => headers.origin === `http://${host}`);
  return isHost && isOrigin;
}

/** Clients may vanish without closing their session: beyond this number the longest silent one is closed. */
const SESSIONS_MAX = 100;

/** Sessions by id; the most recently used is last. */
type Sessions = Map<string, StreamableHTTPServerTransport>;

async function openSession(sandbourse: Sandbourse, sessions: Sessions) {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: async (id) => {
      sessions.set(id, transport);
      const [silent] = sessions;
      if (sessions.size <= SESSIONS_MAX || !silent) return;
      sessions.delete(silent[0]);
      await silent[1].close();
    },
    onsessionclosed: (id) => void sessions.delete(id),
  });
  await serverOf(sandbourse).connect(transport as Parameters<Server['connect']>[0]);
  return transport;
}

async function handle(
  sandbourse: Sandbourse,
  sessions: Sessions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = request.headers['mcp-session-id'];
  const known = typeof id === 'string' ? sessions.get(id) : undefined;
  if (id !== undefined && !known) return refuse(response, 404, 'There is no such session');
  if (typeof id === 'string' && known) {
    sessions.delete(id);
    sessions.set(id, known);
  }
  const body = request.method === 'POST' ? await bodyOf(request) : undefined;
  const transport = known ?? (await openSession(sandbourse, sessions));
  await transport.handleRequest(request, response, body);
}

export interface HttpTools {
  url: string;
  close(): Promise<void>;
}

/** Serves on a port of this machine only; resolves when it listens. */
export function serveHttp(sandbourse: Sandbourse, port: number): Promise<HttpTools> {
  const sessions: Sessions = new Map();
  const server = createServer((request, response) => {
    const { port: own } = server.address() as AddressInfo;
    if (!isOwn(request, own))
      return refuse(response, 403, 'Only this machine may call this server');
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/mcp') {
      return refuse(response, 404, 'The MCP endpoint is at /mcp');
    }
    handle(sandbourse, sessions, request, response).catch(() => {
      if (!response.headersSent) refuse(response, 400, 'This is not a valid MCP request');
    });
  });
  const close = async () => {
    for (const transport of sessions.values()) await transport.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: own } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${own}/mcp`, close });
    });
  });
}
