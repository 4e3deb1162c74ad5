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

/** Opens a socket that watches some codes. */
function listen(port: number, subscribe: Buffer): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => socket.write(UPGRADE));
    socket.once('data', (answer) => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) {
        reject(new Error(`no upgrade: ${answer.toString('latin1')}`));
      }
      socket.write(subscribe);
      resolve(socket);
    });
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
  for (const socket of sockets) socket.on('data', (bytes) => hear(bytes));
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
