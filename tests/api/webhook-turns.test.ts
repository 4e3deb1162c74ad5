/** A delivery that is sent again while it is being sent, by its runner or by somebody else: one at a time. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { webhooks } from '#contract/webhooks';
import { clock } from '#contract/worlds';
import { type Api, startApi } from './harness.ts';
import { newTrader } from './trader.ts';

interface Letter {
  id: string;
  answer(status: number): void;
}

/** A program that answers nothing until it is told what. */
async function startReceiver() {
  const letters: Letter[] = [];
  let arrived = Promise.withResolvers<void>();
  const server: Server = createServer((request, response) => {
    request.resume().on('end', () => {
      const answer = (status: number) => response.writeHead(status).end();
      if (request.method === 'GET') {
        answer(204);
        return;
      }
      letters.push({ id: String(request.headers['webhook-id']), answer });
      arrived.resolve();
      arrived = Promise.withResolvers();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    letters,
    /** The letter of this number, once it is there. */
    letter: async (index: number): Promise<Letter> => {
      while (letters.length <= index) await arrived.promise;
      return letters[index] as Letter;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let api: Api;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let webhookId: string;
beforeEach(async () => {
  api = await startApi();
  receiver = await startReceiver();
  const trader = await newTrader(api);
  webhookId = (await api.ok(webhooks.make, { url: receiver.url, kind: 'order.filled' })).id;
  await trader.place({ num: '1' });
});
afterEach(async () => {
  receiver.close();
  await api.close();
});

const delivery = async () => {
  const [row] = (await api.ok(webhooks.deliveries, { webhookId, pageSize: 100 })).list;
  return row ?? expect.fail('there is no delivery');
};

/** Comes to the receiver again and again: whoever does not wait for something else is there before the last time. */
async function others(): Promise<void> {
  for (let asked = 0; asked < 30; asked += 1) {
    await delivery();
    await fetch(receiver.url);
  }
}

test('a resend by hand during a delivery waits for it, and every attempt is kept', async () => {
  const first = await receiver.letter(0);
  const again = Promise.all([1, 2].map(() => api.ok(webhooks.resend, { id: first.id })));
  await others();
  expect(receiver.letters).toHaveLength(1);
  first.answer(500);
  const second = await receiver.letter(1);
  await others();
  expect(receiver.letters).toHaveLength(2);
  second.answer(204);
  (await receiver.letter(2)).answer(200);
  expect((await again).map(({ attempts }) => attempts.length)).toEqual([2, 3]);
  const { status, attempts } = await delivery();
  expect([status, attempts.map((one) => one.status)]).toEqual(['delivered', [500, 204, 200]]);
});

test('a delivery due during a resend by hand is not sent again once that succeeds', async () => {
  const first = await receiver.letter(0);
  first.answer(500);
  await api.ok(clock.advance, { by: 0 });
  const again = api.ok(webhooks.resend, { id: first.id });
  const second = await receiver.letter(1);
  const moved = api.ok(clock.advance, { by: '5s' });
  await others();
  expect(receiver.letters).toHaveLength(2);
  second.answer(204);
  expect(await again).toMatchObject({ status: 'delivered' });
  await moved;
  await others();
  expect(receiver.letters).toHaveLength(2);
  expect(await api.ok(clock.advance, { by: 0 })).toMatchObject({ deliveriesOut: 0 });
  const { status, attempts } = await delivery();
  expect([status, attempts.length]).toEqual(['delivered', 2]);
});
