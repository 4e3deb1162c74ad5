/** Take-profit and stop-loss of a position that is held: set, changed, taken off, met. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events } from '#contract/events';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { sandbox } from '#contract/sandbox';
import type { ServerFrame } from '#platform/contract/push.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import { type Api, startApi } from './harness.ts';
import { bookOf, dollars, moveTo, newTrader, type Trader, whenReached } from './trader.ts';

let api: Api;
let trader: Trader;
let positionId: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  trader = await newTrader(api);
  positionId = (await trader.place({ num: '10', isolatedPosition: 2 })).positionId ?? '';
});

const part = (percent: bigint) => dollars((bookOf(api).last * percent) / 100n);
const held = async () => (await api.ok(position.me, {}, trader.as)).list;
const keyed = (key: string) => ({ ...trader.as, headers: { 'idempotency-key': key } });

describe('guards of a position', () => {
  test('are set, changed and removed, with events and live updates', async () => {
    const fake = fakeSocket(() => {});
    api.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
    fake.say({ event: 'sub', channel: 'user', data: { token: trader.as.token } });
    await expect.poll(() => fake.frames().some(({ event }) => event === 'subscribed')).toBe(true);
    const { next: after } = await api.ok(events.read, { after: 0, limit: 1000 });
    const [takeProfit, stopLoss] = [part(120n), part(80n)];
    expect(await api.ok(order.guard, { positionId, takeProfit, stopLoss }, trader.as)).toEqual({
      positionId,
      takeProfit,
      stopLoss,
    });
    expect(await held()).toMatchObject([{ id: positionId, takeProfit, stopLoss }]);
    const { events: told } = await api.ok(events.read, { after, limit: 1000 });
    expect(told.filter(({ topic }) => topic === 'position')).toMatchObject([
      { kind: 'position.guarded', id: positionId, figures: { takeProfit, stopLoss } },
    ]);
    const heard = (frame: ServerFrame) =>
      frame.event === 'update' && frame.channel === 'user' ? frame.data : [];
    await expect
      .poll(() => fake.frames().flatMap(heard))
      .toContainEqual(expect.objectContaining({ kind: 'position.guarded', id: positionId }));

    const next = part(90n);
    expect(await api.ok(order.guard, { positionId, stopLoss: next }, trader.as)).toMatchObject({
      takeProfit,
      stopLoss: next,
    });
    const off = await api.ok(order.guard, { positionId, takeProfit: '0' }, trader.as);
    expect(off).toEqual({ positionId, stopLoss: next });
    expect((await held())[0]).not.toHaveProperty('takeProfit');
  });

  test('are set once per idempotency key', async () => {
    const asked = { positionId, stopLoss: part(80n) };
    const first = await api.ok(order.guard, asked, keyed('guard-1'));
    expect(await api.ok(order.guard, asked, keyed('guard-1'))).toEqual(first);
    expect(await api.refused(order.guard, asked, keyed('guard-2'))).toMatchObject({
      status: 422,
      error: 'NothingChanged',
    });
    const other = { ...asked, stopLoss: part(70n) };
    expect(await api.refused(order.guard, other, keyed('guard-1'))).toMatchObject({
      status: 409,
      error: 'IdempotencyMismatch',
    });
  });

  test('are refused on the wrong side, with the price they have to keep to', async () => {
    const last = dollars(bookOf(api).last);
    const wrong = await api.send(order.guard, { positionId, takeProfit: part(90n) }, trader.as);
    expect(wrong).toMatchObject({
      status: 422,
      body: { data: { error: 'TriggerPrice', figures: { field: 'takeProfit', above: last } } },
    });
    // Bought on half of its worth: at half of the price nothing is left to be saved.
    const late = await api.send(order.guard, { positionId, stopLoss: part(50n) }, trader.as);
    expect(late.body.data).toMatchObject({ error: 'TriggerPrice', figures: { below: last } });
    const { figures } = late.body.data as { figures: { above: string } };
    expect(Number(figures.above)).toBeGreaterThan(Number(part(50n)));
  });

  test.for([
    ['nothing to set', {}, 422, 'NothingChanged'],
    ['null', { takeProfit: null }, 422, 'NothingChanged'],
    ['what is no number', { takeProfit: 'NaN' }, 400, 'InvalidInput'],
    ['something negative', { stopLoss: '-1' }, 400, 'InvalidInput'],
    ['thirty digits', { takeProfit: '9'.repeat(30) }, 400, 'InvalidInput'],
    ['more than a price can be', { takeProfit: '9'.repeat(15) }, 400, 'InvalidInput'],
    ['too many decimals', { takeProfit: '999.123456789' }, 400, 'InvalidInput'],
    ['what is no price of it', { takeProfit: '999.001' }, 422, 'OffTick'],
    ['a list', { takeProfit: ['250'] }, 400, 'InvalidInput'],
  ] as const)('are refused with %s', async ([, input, status, error]) => {
    const before = await held();
    const refused = await api.send(order.guard, { positionId, ...input }, trader.as);
    expect(refused).toMatchObject({ status, body: { data: { error } } });
    expect(await held()).toEqual(before);
  });

  test('are refused for a foreign or closed position', async () => {
    const stopLoss = part(80n);
    const stranger = await newTrader(api);
    for (const id of [positionId, 'pos_none']) {
      const foreign = await api.refused(order.guard, { positionId: id, stopLoss }, stranger.as);
      expect(foreign).toMatchObject({ status: 404, error: 'NotFound' });
    }
    await api.ok(order.flatPosition, { positionId }, trader.as);
    expect(await api.refused(order.guard, { positionId, stopLoss }, trader.as)).toMatchObject({
      status: 409,
      error: 'AlreadyDone',
    });
  });

  test('count from the next tick on, and end the position at the very tick that meets them', async () => {
    const { last } = bookOf(api);
    const peak = whenReached(api, 'atOrAbove', last + 60n);
    await moveTo(api, peak.at);
    await moveTo(api, whenReached(api, 'atOrBelow', last).at + 1000);
    // It was there a while ago, which is no reason to close it now.
    const level = [last + 30n, bookOf(api).last + 1n].reduce((a, b) => (a > b ? a : b));
    await api.ok(order.guard, { positionId, takeProfit: dollars(level) }, trader.as);
    const met = whenReached(api, 'atOrAbove', level);
    await moveTo(api, met.at - 1);
    expect(await held()).toHaveLength(1);
    await moveTo(api, met.at);
    expect(await held()).toHaveLength(0);
    const [closed] = (await api.ok(position.flatList, {}, trader.as)).list;
    expect(closed).toMatchObject({ sellPrice: dollars(met.price), createTime: met.at });
  });

  test('do not trigger after being removed', async () => {
    const { last } = bookOf(api);
    await api.ok(order.guard, { positionId, takeProfit: dollars(last + 20n) }, trader.as);
    const met = whenReached(api, 'atOrAbove', last + 20n);
    await moveTo(api, met.at - 1);
    await api.ok(order.guard, { positionId, takeProfit: '0' }, trader.as);
    await moveTo(api, met.at + 1000);
    expect(await held()).toHaveLength(1);
  });

  test('are refused when the market has met them meanwhile, as the position is closed', async () => {
    const { last } = bookOf(api);
    await api.ok(order.guard, { positionId, takeProfit: dollars(last + 20n) }, trader.as);
    const met = whenReached(api, 'atOrAbove', last + 20n);
    // Nobody has looked since: the command itself finds what came to pass before it.
    api.clock.set(met.at + 5000);
    const late = await api.refused(order.guard, { positionId, takeProfit: '0' }, trader.as);
    expect(late).toMatchObject({ status: 409, error: 'AlreadyDone' });
  });

  test('go with a split like those of an order', async () => {
    const whole = (percent: bigint) => dollars(((bookOf(api).last * percent) / 10_000n) * 100n);
    const [takeProfit, stopLoss] = [whole(120n), whole(80n)];
    await api.ok(order.guard, { positionId, takeProfit, stopLoss }, trader.as);
    await api.ok(sandbox.makeScenario, { code: 'US.AAPL', kind: 'split', size: 2 });
    await api.world.exchange.round();
    const half = (price: string) => (Number(price) / 2).toFixed(2);
    expect(await held()).toMatchObject([
      { positionNum: '20', takeProfit: half(takeProfit), stopLoss: half(stopLoss) },
    ]);
  });
});
