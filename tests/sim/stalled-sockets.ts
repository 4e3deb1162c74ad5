/** Connections to the live channel that subscribe to a lot and read nothing. */
import { WebSocket } from 'ws';

const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA', 'META', 'GOOGL', 'JPM', 'V', 'WMT'];

export interface Stalled {
  /** How many the server has not dropped. */
  readonly open: number;
  end(): void;
}

async function stall(address: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/push`);
  socket.on('error', () => {});
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const codes = STOCKS.map((code) => `US.${code}`);
  socket.send(JSON.stringify({ event: 'sub', channel: 'detail', data: codes }));
  socket.pause();
  return socket;
}

/** Opens a number of them, twenty at a time. */
export async function stalledSockets(address: string, count: number): Promise<Stalled> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const next = Math.min(20, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: next }, () => stall(address)))));
  }
  return {
    get open() {
      return sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    },
    end: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}
