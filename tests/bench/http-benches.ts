/** Reads over HTTP, compared with a bare server that answers the same bytes with the same headers. */
import { seedInstruments } from '../../seed/instruments/all.ts';
import type { Child } from './child.ts';
import { type Bench, withCpu } from './harness.ts';
import { requestText } from './request.ts';
import { type Stage, sampleOf } from './stage.ts';

interface Read {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  public?: true;
  target?: number;
}

const CONNECTIONS = 64;
/** A prime: its multiples shuffle the texts of a search. */
const SHUFFLE = 7919;

const READS: readonly Read[] = [
  { name: 'user info', method: 'GET', path: '/api/user/info', target: 0.7 },
  {
    name: 'wallet balance',
    method: 'POST',
    path: '/wallet/getWalletBalance',
    body: { walletType: 'STOCK' },
    target: 0.7,
  },
  {
    name: 'stock list',
    method: 'GET',
    path: '/m_ft/all_stock_list?market=US',
    public: true,
    target: 0.7,
  },
  {
    name: 'stock list, with flags',
    method: 'GET',
    path: '/m_ft/all_stock_list?market=US&sort=f20',
    target: 0.7,
  },
  { name: 'movers', method: 'GET', path: '/m_ft/topMoverShakers', public: true, target: 0.7 },
  { name: 'holdings', method: 'POST', path: '/position/me', body: {} },
];

export function httpBenches(stage: Stage): Bench[] {
  return [...readBenches(stage), searchBench(stage)];
}

/** What people type when they search: prefixes and inner parts of codes and names. */
function typedTexts(): string[] {
  return seedInstruments().flatMap(({ code, name }, i) => {
    const from = i % Math.max(1, name.length - 3);
    return [code.slice(0, 1 + (i % 3)), name.slice(0, 2 + (i % 5)), name.slice(from, from + 3)];
  });
}

/** Searches all instruments one request at a time, each for another text. */
function searchBench(stage: Stage): Bench {
  return {
    name: 'search',
    unit: 'answers/s',
    better: 'more',
    p99MsMax: 5,
    prepare: async () => {
      const { child, port } = await stage.served();
      const texts = [...new Set(typedTexts().map((text) => text.trim()))].filter(Boolean);
      const requests = texts.map((_text, i) => {
        const stkName = texts[(i * SHUFFLE) % texts.length];
        return requestText('POST', '/market/getMakets', { body: { stkName } });
      });
      return {
        figure: (seconds) =>
          withCpu(child.cpuUs, async () =>
            sampleOf(await stage.load({ port, connections: 1, seconds, requests })),
          ),
      };
    },
  };
}

function readBenches(stage: Stage): Bench[] {
  return READS.map((read) => ({
    name: read.name,
    unit: 'answers/s',
    better: 'more',
    ceiling: 'bare node:http',
    ...(read.target !== undefined && { target: read.target }),
    prepare: async () => {
      const served = await stage.served();
      const { port, people } = served;
      const bare = await stage.bareServer();
      const requests = people.map(({ token }) =>
        requestText(read.method, read.path, {
          ...(!read.public && { token }),
          ...(read.body && { body: read.body }),
        }),
      );
      const canned = await answerOf(port, read, people[0]?.token ?? '');
      const against = (server: { child: Child; port: number }, seconds: number) =>
        withCpu(server.child.cpuUs, async () => {
          const load = { port: server.port, connections: CONNECTIONS, seconds, requests };
          return sampleOf(await stage.load(load));
        });
      return {
        figure: (seconds) => against(served, seconds),
        ceiling: async (seconds) => {
          await bare.answerWith(canned);
          return against(bare, seconds);
        },
      };
    },
  }));
}

/** The server's answer to a request, for the bare server to repeat. */
async function answerOf(port: number, { method, path, body, public: open }: Read, token: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      // As in the load: the length of a compressed answer would be wrong for its text.
      'accept-encoding': 'identity',
      ...(!open && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  // Headers that node:http adds itself.
  const own = new Set(['connection', 'keep-alive', 'date']);
  return { headers: [...answer.headers].filter(([name]) => !own.has(name)), body: text };
}
