/** A proxy that splits and delays data, and breaks connections now and then. */
import net from 'node:net';
import type { Rng } from '#platform/runtime/rng.ts';

const SLICE_MAX = 700;
const DELAY_MS_MAX = 8;

export interface RoughLine {
  port: number;
  /** Number of broken connections. */
  readonly broken: number;
  /** Breaks every open connection. */
  breakAll(): void;
  close(): void;
}

/** Splits and delays data, in order. */
function passOn(from: net.Socket, to: net.Socket, rng: Rng): void {
  let last = Promise.resolve();
  const send = (slice: Buffer) => {
    last = last.then(
      () =>
        new Promise((resolve) => {
          setTimeout(
            () => {
              if (!to.destroyed) to.write(slice);
              resolve();
            },
            rng.fraction() ** 4 * DELAY_MS_MAX,
          );
        }),
    );
  };
  from.on('data', (data) => {
    for (let at = 0; at < data.length; ) {
      const end = at + rng.int(1, SLICE_MAX);
      send(data.subarray(at, end));
      at = end;
    }
  });
}

export async function roughLine(to: { host: string; port: number }, rng: Rng): Promise<RoughLine> {
  const open = new Set<net.Socket>();
  let broken = 0;
  const server = net.createServer((near) => {
    const far = net.connect(to.port, to.host);
    open.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(near);
        other.destroy();
      });
      passOn(one, other, rng);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const breakAll = () => {
    broken += open.size;
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port,
    get broken() {
      return broken;
    },
    breakAll,
    close: () => {
      breakAll();
      server.close();
    },
  };
}
