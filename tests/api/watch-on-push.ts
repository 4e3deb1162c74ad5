/** Watches a price on a world's live channel, without a network. */
import type { Quote } from '#platform/contract/quote.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import type { Api } from './harness.ts';

export interface PushWatcher {
  /** Resolves when this many quotes have come. */
  quotes(count: number): Promise<Quote[]>;
}

export function watchOnPush({ world }: Api, code: string): PushWatcher {
  let look = (): void => {};
  const fake = fakeSocket(() => look());
  world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
  fake.say({ event: 'sub', channel: 'detail', data: [code] });
  return {
    quotes: (count) =>
      new Promise((resolve) => {
        look = () => {
          const seen = fake.quotes();
          if (seen.length >= count) resolve(seen);
        };
        look();
      }),
  };
}
