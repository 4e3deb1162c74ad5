// A company goes public: subscription, an allotment forced by the test, listing and sale, all within a second.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '@sandbourse/client';

test('half of what is asked for is allotted, and sold on the first day', async (t) => {
  const sandbourse = connect();
  const { name } = await sandbourse.worlds.make({});
  t.after(() => sandbourse.worlds.drop({ name }));
  const world = sandbourse.in(name);
  const [offer] = (
    await world.subscriptions.newStock({ listed: 'false', classify: 5 })
  ).list.filter(({ status }) => status === 1);
  assert(offer, 'somebody is going public');

  const person = await world.testPeople.make({
    identity: 'passed',
    payPassword: '123456',
    wallets: { IPO: '1000000.00' },
  });
  const subscriber = world.as(person);
  const lots = 4 * Number(offer.minCount);
  await subscriber.subscriptions.create({ stockId: offer.id, subscribeQuantity: String(lots) });
  await world.outcome.force({ kind: 'allotment', share: '0.5', target: offer.id });

  await world.clock.set({ at: offer.allotDate });
  const [allotted] = (await subscriber.subscriptions.list()).list;
  assert.equal(allotted?.equityNum, String(lots / 2));

  // Sessions end after a week, so log in again after the jump.
  await world.clock.set({ at: offer.listDate });
  const { token } = await world.account.login({
    username: person.email,
    loginPassword: person.loginPassword,
  });
  const holder = world.as(token);
  const { now } = await world.clock.next({
    event: 'open',
    code: `${offer.market}.${offer.stockCode}`,
  });
  assert(now >= offer.listDate);
  const holdings = async () => (await holder.position.me()).list;
  let [held] = await holdings();
  assert.equal(held?.positionNum, String(lots / 2));
  // A small company has a thin book: what it does not take at once is sold a minute later.
  for (let tries = 0; held && tries < 10; tries += 1) {
    await holder.order.flatPosition({ positionId: held.id, num: held.closableNum });
    await world.clock.advance({ by: '1m' });
    [held] = await holdings();
  }
  assert.equal(held, undefined);
});
