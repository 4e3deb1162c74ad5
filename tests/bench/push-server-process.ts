/** The live channel alone, publishing as fast as it is taken; with `bare` plain ws in its place. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createApp } from '../../server/app.ts';
import { createHub } from '../../server/push/hub.ts';
import { PUSH_LIMITS } from '../../server/push/limits.ts';
import { createTimers } from '../../server/runtime/clock.ts';
import { createSilentLogger } from '../../server/runtime/logger.ts';
import { answerParent } from './child.ts';
import { frameOf, watchedQuotes } from './push-frames.ts';

/** The shortest that timers can wait: what is measured is the work, not the pause. */
const PUBLISH_MS = 1;

const quotes = watchedQuotes();
const log = createSilentLogger();
const timers = createTimers();

async function serveHub(): Promise<number> {
  const hub = createHub({
    clock: timers,
    log,
    authenticate: () => undefined,
    quoteOf: (code) => quotes.get(code),
    candlesOf: () => undefined,
    limits: { flushMs: PUBLISH_MS },
  });
  const app = await createApp({
    features: [],
    worldOf: () => hub,
    authenticate: () => undefined,
    hubOf: () => hub,
    hubs: () => [hub],
    timers,
    log,
    sandbox: false,
    ready: () => true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  timers.every(PUBLISH_MS, () => {
    for (const [code, quote] of quotes) hub.publishDetail(code, () => quote);
  });
  return (app.server.address() as AddressInfo).port;
}

async function serveBare(): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const frame = frameOf(quotes);
  timers.every(PUBLISH_MS, () => {
    for (const client of server.clients) {
      if (client.bufferedAmount < PUSH_LIMITS.slowBytes) client.send(frame);
    }
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

const port = process.argv[2] === 'bare' ? serveBare() : serveHub();

answerParent({ port: () => port }, () => {});
