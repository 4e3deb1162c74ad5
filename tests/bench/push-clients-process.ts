/** Many clients of the live channel that parse almost nothing, so that this side is never the bottleneck. */
import { connect, type Socket } from 'node:net';
import { answerParent } from './child.ts';
import { percentile } from './figures.ts';
import { frameOf, sharedMs, watchedQuotes } from './push-frames.ts';

interface Crowd {
  port: number;
  clients: number;
  /** Codes that each client watches. */
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

/** A client's text frame: masked, here with zeros. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt8(0x81, 0);
  head.writeUInt8(0x80 | 126, 1);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/**
 * Shared receive buffer of all sockets: allocating memory for each read would cost more than reading. Each
 * listener is done with the bytes before the next read.
 */
const RECEIVED = Buffer.alloc(64 * 1024);

/** Opens a socket that watches the codes. */
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
/** Length of one quote within a frame. */
let updateBytes = 0;

/** Connects all clients; counting starts afterwards. */
async function connectAll({ port, clients, watched }: Crowd): Promise<void> {
  const quotes = watchedQuotes(watched);
  const data = [...quotes.keys()];
  const subscribe = clientFrame(JSON.stringify({ event: 'sub', channel: 'detail', data }));
  updateBytes = Buffer.byteLength(frameOf(quotes)) / watched;
  for (let i = 0; i < clients; i += 1) sockets.push(await listen(port, subscribe));
  // Updates sent until now had another rate.
  await new Promise((resolve) => setTimeout(resolve, 300));
}

let hear: (bytes: Buffer) => void = () => {};

/** Listens for a while; resolves to the seconds it took. */
async function listenFor(seconds: number, hearing: (bytes: Buffer) => void): Promise<number> {
  const startedAt = performance.now();
  hear = hearing;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  hear = () => {};
  return (performance.now() - startedAt) / 1000;
}

/** Updates per second reaching all clients together. */
async function count(seconds: number): Promise<number> {
  let heard = 0;
  const tookSeconds = await listenFor(seconds, (bytes) => {
    heard += bytes.length;
  });
  return heard / updateBytes / tookSeconds;
}

const DRAWN_AT = Buffer.from('"currentDate":');

/** 99th percentile of the time from drawing a quote until a client has it, milliseconds. */
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
