// A webhook receiver is told of a fill as it happens, and can tell a genuine delivery from a forged one.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { connect } from '@sandbourse/client';
import { Webhook } from 'standardwebhooks';

test('a receiver is told that an order was filled', async (t) => {
  const sandbourse = connect();
  const { name } = await sandbourse.worlds.make({});
  t.after(() => sandbourse.worlds.drop({ name }));
  const world = sandbourse.in(name);
  const receiver = createServer().listen(0, '127.0.0.1');
  t.after(() => receiver.close());
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;

  const url = `http://127.0.0.1:${port}/events`;
  const { secret } = await world.webhooks.make({ url, kind: 'order.filled' });
  const wallets = { STOCK: '5000.00' };
  const trader = world.as(
    await world.testPeople.make({ identity: 'passed', payPassword: '123456', wallets }),
  );
  const arrives = once(receiver, 'request');
  const order = { stockCode: 'FILL', market: 'SANDBOX', direction: 0, num: '10' } as const;
  const { orderId } = await trader.order.createStock(order);

  const [request, response] = await arrives;
  const body = await text(request);
  response.writeHead(204).end();
  const told = new Webhook(secret).verify(body, request.headers);
  assert.partialDeepStrictEqual(told, { type: 'order.filled', data: { world: name, id: orderId } });
  const forged = body.replace('order.filled', 'order.cancelled');
  assert.throws(() => new Webhook(secret).verify(forged, request.headers));
});
