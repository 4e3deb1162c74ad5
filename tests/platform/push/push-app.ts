import { WebSocket } from 'ws';
import type { CandleUpdate, ServerFrame, UserUpdate } from '#platform/contract/push.ts';
import type { KlineType, Quote } from '#platform/contract/quote.ts';
import { createHub } from '#platform/push/hub.ts';
import type { AddressedUpdate, Hub } from '#platform/push/hub-interface.ts';
import type { PushLog, PushUser } from '#platform/push/hub-options.ts';
import { PUSH_LIMITS, type PushLimits } from '#platform/push/limits.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { createFakeApp } from '../http/fake-app.ts';
import { createManualTimers } from './manual-timers.ts';

/** A quote in which only code and price matter. */
export function quoteOf(code: string, price = 1): Quote {
  return { code, price_nominal: price, asks: [], bids: [] } as unknown as Quote;
}

/** A candle in which only time and close matter. */
export function candleOf(code: string, type: KlineType, t: number, close = 1): CandleUpdate {
  return { code, type, t, o: 1, h: close, l: 1, c: close, v: 1 };
}

const isKnown = (code: string) => /^(US|DE)\.[A-Z0-9]+$/.test(code);

/** The code whose candles cannot be made. */
export const BROKEN = 'US.BROKEN';

function madeCandles(code: string, type: KlineType) {
  if (code === BROKEN) throw new Error('these candles cannot be made');
  return [candleOf(code, type, 60_000)];
}

export const KNOWN = ['US.AAPL', 'US.MSFT', 'DE.SAP'];

export interface Client {
  socket: WebSocket;
  frames: ServerFrame[];
  send(frame: unknown): void;
  /** Resolves to the first frame that matches `wanted`, including earlier ones. */
  seen(wanted: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  /** Resolves when everything the server has sent and read so far has arrived. */
  caughtUp(): Promise<void>;
  closed: Promise<number>;
}

export interface PushApp {
  hub: Hub;
  tokens: Map<string, PushUser>;
  /** Tokens whose owner cannot be determined at the moment. */
  unreadable: Set<string>;
  /** Makes a flush or a ping due. */
  flush(): void;
  ping(): void;
  connect(query?: string, headers?: Record<string, string>): Promise<Client>;
  close(): Promise<void>;
}

const WAIT_MS = 30_000;

/** A hub behind real sockets, with timers that only the test moves. */
export async function createPushApp(
  limits: Partial<PushLimits> = {},
  events?: PushLog,
): Promise<PushApp> {
  const timers = createManualTimers();
  const { flushMs, pingMs } = { ...PUSH_LIMITS, ...limits };
  const tokens = new Map<string, PushUser>();
  const unreadable = new Set<string>();
  const hub = createHub({
    clock: timers,
    log: createSilentLogger(),
    authenticate: async (token) => {
      if (unreadable.has(token)) throw new Error('the database is away');
      return tokens.get(token);
    },
    quoteOf: (code) => (isKnown(code) ? quoteOf(code) : undefined),
    candlesOf: (code, type) => (isKnown(code) ? () => madeCandles(code, type) : undefined),
    limits,
    ...(events && { events }),
  });
  const { app } = await createFakeApp({ hub });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return {
    hub,
    tokens,
    unreadable,
    flush: () => timers.pass(flushMs),
    ping: () => timers.pass(pingMs),
    connect: (query = '', headers = { 'accept-language': 'en' }) =>
      open(new WebSocket(`ws://127.0.0.1:${port}/push${query}`, { headers })),
    close: async () => {
      await app.close();
      timers.stop();
    },
  };
}

async function open(socket: WebSocket): Promise<Client> {
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as ServerFrame);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const seen: Client['seen'] = (wanted) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`not seen in ${JSON.stringify(frames).slice(0, 500)}`));
      }, WAIT_MS);
      const look = () => {
        const found = frames.find(wanted);
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const send: Client['send'] = (frame) =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const caughtUp: Client['caughtUp'] = () =>
    new Promise((resolve) => {
      socket.once('pong', () => resolve());
      socket.ping();
    });
  return { socket, frames, closed, seen, caughtUp, send };
}

/** The same updates for one person, as the hub takes them. */
export const lettersTo = (userId: string, updates: readonly UserUpdate[]): AddressedUpdate[] =>
  updates.map((update) => ({ userId, update }));
