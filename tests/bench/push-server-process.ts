/**
 * The live channel alone, publishing on demand; or plain ws instead, with all updates in one frame (`bare`)
 * or each in its own (`single`). Quotes carry the time they were drawn, by a clock that all processes share.
 */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { onlyWorld } from '#platform/http/world-of.ts';
import { createHub } from '#platform/push/hub.ts';
import { addressLimits, PUSH_LIMITS } from '#platform/push/limits.ts';
import { createTimers } from '#platform/runtime/clock.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { createApp } from '../../server/app.ts';
import { answerParent } from './child.ts';
import { frameOf, sharedMs, watchedQuotes } from './push-frames.ts';

const [mode, flushMs, watched] = [process.argv[2], ...process.argv.slice(3).map(Number)] as [
  'hub' | 'bare' | 'single',
  number,
  number,
];
const quotes = watchedQuotes(watched);
const log = createSilentLogger();
const timers = createTimers();

async function serveHub(): Promise<number> {
  const hub = createHub({
    clock: timers,
    log,
    authenticate: () => undefined,
    quoteOf: (code) => quotes.get(code),
    candlesOf: () => undefined,
    // All clients share this machine's address.
    limits: { flushMs, ...addressLimits(100_000) },
  });
  const app = await createApp({
    endpoints: [],
    worlds: onlyWorld({
      hub,
      clock: { now: () => 0, speed: 1 },
      inFlight: new Set<object>(),
      authenticate: () => undefined,
    }),
    timers,
    log,
    sandbox: false,
    ready: () => true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  timers.every(flushMs, () => {
    for (const [code, quote] of quotes) {
      hub.publishDetail(code, () => ({ ...quote, currentDate: sharedMs() }));
    }
  });
  return (app.server.address() as AddressInfo).port;
}

async function serveBare(): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const single = [...quotes].map((one) => frameOf([one]));
  timers.every(flushMs, () => {
    const frames = mode === 'single' ? single : [frameOf(quotes, sharedMs())];
    for (const client of server.clients) {
      if (client.bufferedAmount >= PUSH_LIMITS.slowBytes) continue;
      for (const frame of frames) client.send(frame);
    }
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

const port = mode === 'hub' ? serveHub() : serveBare();

answerParent({ port: () => port }, () => {});
