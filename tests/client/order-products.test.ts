/** `order place` for one instrument of each product: each is ordered by its own call. */
import { expect, test } from 'vitest';
import { VERBS } from '#client/cli/verbs.ts';
import { connect } from '#client/connect.ts';
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { productOf } from '#core/product.ts';
import { serveForAll } from './served.ts';

const served = serveForAll();

function verb(words: string) {
  const found = VERBS.find((one) => one.words === words);
  if (!found) throw new Error(`no ${words}`);
  return found;
}

/** The first tradable instrument of each class and market. */
function products(): Map<string, Instrument> {
  const found = new Map<string, Instrument>();
  for (const instrument of served.host.world.market.instruments.list) {
    if (productOf(instrument) === undefined) continue;
    const name = `${instrument.classify}/${instrument.market}`;
    if (!found.has(name)) found.set(name, instrument);
  }
  return found;
}

test('an instrument of each product is placed by the call of its product', async () => {
  const main = connect({ url: served.url });
  const { token } = await main.testPeople.make({
    identity: 'passed',
    payPassword: '123456',
    wallets: { STOCK: '900000000', EURO: '90000000', MEXICO: '90000000' },
  });
  const person = main.as(token);
  const tried: string[] = [];
  for (const [name, { market, code, classify }] of products()) {
    const { price_nominal: price } = await person.market.detailQuote({ market, stockCode: code });
    // A bid always has a price.
    const limit = classify === ProductClass.auction ? { limit: `${price}` } : {};
    const ticket = { code: `${market}.${code}`, side: 'buy', quantity: '2000', ...limit };
    const said = await verb('order preview').run(person, ticket);
    expect(said, name).toMatchObject({ accepted: true });
    const { order } = said as { order: { status: number; filledNum: string } };
    const { status, filledNum } = order;
    expect(await verb('order place').run(person, ticket), name).toMatchObject({
      status,
      filledNum,
    });
    tried.push(name);
  }
  expect(tried).toEqual(
    expect.arrayContaining(['2/FX', '3/CRYPTO', '3/FUT', '5/US', '7/US', '8/US', '101/BOND']),
  );
});
