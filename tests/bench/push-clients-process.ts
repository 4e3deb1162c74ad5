/** Many listeners of the live channel that read next to nothing, so that this side is never the slow one. */
import { connect, type Socket } from 'node:net';
import { answerParent } from './child.ts';
import { percentile } from './figures.ts';
import { frameOf, sharedMs, watchedQuotes } from './push-frames.ts';

interface Crowd {
  port: number;
  clients: number;
  /** Codes that each watches. */
  watched: number;
}

const UPGRADE = [
  'GET /push HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n');

/** A text frame as a client sends it: masked, here with zeros. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt8(0x81, 0);
  head.writeUInt8(0x80 | 126, 1);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/**
 * What every socket reads into: a memory of its own for each read would cost more than the reading.
 * Whoever hears of the bytes is done with them before the next are read.
 */
const RECEIVED = Buffer.alloc(64 * 1024);

/** Opens a socket that watches some codes. */
function listen(port: number, subscribe: Buffer): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const welcome = (answer: string) => {
      if (!answer.startsWith('HTTP/1.1 101')) reject(new Error(`no upgrade: ${answer}`));
      isOpen = true;
      socket.write(subscribe);
      resolve(socket);
    };
    const callback = (length: number) => {
      const bytes = RECEIVED.subarray(0, length);
      if (isOpen) hear(bytes);
      else welcome(bytes.toString('latin1'));
      return true;
    };
    const onread = { buffer: RECEIVED, callback };
    const socket = connect({ port, host: '127.0.0.1', onread });
    socket.once('error', reject);
    socket.once('connect', () => socket.write(UPGRADE));
  });
}

let sockets: Socket[] = [];
/** Length of one quote in a frame. */
let updateBytes = 0;

/** Connects all; what is heard counts from then on. */
async function connectAll({ port, clients, watched }: Crowd): Promise<void> {
  const quotes = watchedQuotes(watched);
  const data = [...quotes.keys()];
  const subscribe = clientFrame(JSON.stringify({ event: 'sub', channel: 'detail', data }));
  updateBytes = Buffer.byteLength(frameOf(quotes)) / watched;
  for (let i = 0; i < clients; i += 1) sockets.push(await listen(port, subscribe));
  // What was sent on the way here came at another pace.
  await new Promise((resolve) => setTimeout(resolve, 300));
}

let hear: (bytes: Buffer) => void = () => {};

/** How long it listened, in seconds. */
async function listenFor(seconds: number, hearing: (bytes: Buffer) => void): Promise<number> {
  const startedAt = performance.now();
  hear = hearing;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  hear = () => {};
  return (performance.now() - startedAt) / 1000;
}

/** Updates a second that reach all clients together. */
async function count(seconds: number): Promise<number> {
  let heard = 0;
  const tookSeconds = await listenFor(seconds, (bytes) => {
    heard += bytes.length;
  });
  return heard / updateBytes / tookSeconds;
}

const DRAWN_AT = Buffer.from('"currentDate":');

/** Time from a quote being drawn until a client has it; 99 of 100 stay within, milliseconds. */
async function delay(seconds: number): Promise<{ p99Ms: number; frames: number }> {
  const delays: number[] = [];
  await listenFor(seconds, (bytes) => {
    const at = bytes.lastIndexOf(DRAWN_AT);
    if (at < 0) return;
    const from = at + DRAWN_AT.length;
    const drawnAt = Number.parseFloat(bytes.toString('latin1', from, from + 24));
    delays.push(sharedMs() - drawnAt);
  });
  return { p99Ms: percentile(Float64Array.from(delays).sort(), 99), frames: delays.length };
}

function disconnectAll(): void {
  for (const socket of sockets) socket.destroy();
  sockets = [];
}

answerParent({ connectAll, count, delay, disconnectAll }, () => {});
