/** Watches a price on the live channel of a world, without a network. */
import type { Quote } from '#contract/market.ts';
import type { ServerFrame } from '#contract/push.ts';
import type { Api } from './harness.ts';

export interface PushWatcher {
  /** Resolves once so many quotes have come. */
  quotes(count: number): Promise<Quote[]>;
}

export function watchOnPush({ world }: Api, code: string): PushWatcher {
  const seen: Quote[] = [];
  let look = (): void => {};
  let say: (data: unknown, isBinary: boolean) => void = () => {};
  const listen = (event: string, listener: typeof say): void => {
    if (event === 'message') say = listener;
  };
  world.hub.connect(
    {
      bufferedAmount: 0,
      send(text: string | Buffer) {
        const frame = JSON.parse(String(text)) as ServerFrame;
        if (frame.event === 'update' && frame.channel === 'detail') {
          for (const { quote } of frame.data) seen.push(quote);
        }
        look();
      },
      ping() {},
      close() {},
      terminate() {},
      on: listen as never,
    },
    { locale: 'en' },
  );
  say(Buffer.from(JSON.stringify({ event: 'sub', channel: 'detail', data: [code] })), false);
  return {
    quotes: (count) =>
      new Promise((resolve) => {
        look = () => {
          if (seen.length >= count) resolve(seen);
        };
        look();
      }),
  };
}
