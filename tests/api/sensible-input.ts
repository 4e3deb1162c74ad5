/** Values of a world that belong together, by field names, so that generated input passes validation. */

import { content } from '#contract/content';
import { subscriptions } from '#contract/offers';
import { DAY_MS } from '#core/time.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { payMethodsBy } from '#topics/payout-methods/queries.ts';
import { type Api, START_MS } from './harness.ts';
import { uploadImage } from './uploads.ts';
import { idsIn } from './world-ids.ts';

/** Fields that are set together, if an endpoint takes them. */
export type Facts = Readonly<Record<string, unknown>>;

export interface Group {
  /** Paths that it applies to; any if absent. */
  where?: RegExp;
  facts: readonly Facts[];
}

export interface Known {
  /** Ids, codes and words that the world knows, for any field. */
  words: readonly string[];
  /** Ids by prefix. */
  ids: ReadonlyMap<string, readonly string[]>;
  /** At most one of each group is used. */
  groups: readonly Group[];
}

/** Prefixes of ids by path and field; the first match counts. */
const KINDS: readonly (readonly [path: RegExp, field: RegExp, prefix: string])[] = [
  [/^\/admin\/reviews/, /^id$/, 'rev'],
  [/lock$|\/propose$/, /^(id|userId)$/, 'other'],
  [/^\/admin\/(users|chat)/, /^(id|userId)$/, 'usr'],
  [/NewShares|getIpoFullNum/, /^stockId$/, 'ipo'],
  [/article/, /^id$/, 'art'],
  [/adjustments/, /^id$/, 'adj'],
  [/outbox/, /^id$/, 'mai'],
  [/scenarios/, /^id$/, 'sce'],
  [/file\/|\/image\//, /^id$/, 'upl'],
  [/^\/quant/, /^orderId$/, 'qnt'],
  [/cancelTransfer/, /^id$/, 'wtr'],
  [/userSelfSecurity/, /^id$/, 'wat'],
  [/^\/inbox/, /^ids?$/, 'msg'],
  [/UserAccount/, /^id$/, 'pay'],
  [/^\/position\/\{/, /^id$/, 'pos'],
  [/./, /^(orderId|id)$/, 'ord'],
  [/./, /^positionId$/, 'pos'],
  [/./, /^userId$/, 'usr'],
  [/./, /^userCardId$/, 'pay'],
  [/./, /(Url|^path)$/, 'upl'],
];

/** Ids that fit a field of an endpoint. */
export function idsFor({ path }: Endpoint, field: string, { ids }: Known): readonly string[] {
  const kind = KINDS.find(([where, name]) => where.test(path) && name.test(field));
  return kind ? (ids.get(kind[2]) ?? []) : [];
}

/** Product classes of trading paths; other paths take any. */
const TRADED: Readonly<Record<string, readonly number[]>> = {
  '/stock/create': [0, 10, 11, 20],
  '/gold/create': [3],
  '/crude/create': [2],
  '/blockTrade/create': [4],
  '/treasuryBond/create': [101],
  '/stock/auctionStockCreate': [7],
  '/placing_order/create': [8],
};

/** Facts of each group that an endpoint can use. */
export function factsFor({ path }: Endpoint, { groups }: Known): (readonly Facts[])[] {
  const classes = TRADED[path];
  return groups
    .filter(({ where }) => where?.test(path) ?? true)
    .map(({ facts }) => {
      const fitting = facts.filter(({ classify }) => classes?.includes(Number(classify)));
      return fitting.length > 0 ? fitting : facts;
    });
}

/** A password change; successive ones fit together. */
const change = (old: string, next: string): Facts => ({
  oldPassword: old,
  oldPayPassword: old,
  payPassWord: old,
  newPassword: next,
  newPayPassword: next,
  reNewPassword: next,
  reNewPasssword: next,
});
const PASSWORDS: readonly Facts[] = [
  { ...change('Sandbox1', '123456'), loginPassword: 'Sandbox1', reLoginPassword: 'Sandbox1' },
  change('123456', '654321'),
  change('654321', '123456'),
];

const AMOUNTS: readonly Facts[] = [
  { num: '10', amount: '10', applyAmount: '25', isLp: 0, positionId: undefined, limit: 20 },
  { num: '1', amount: '1.5', isLp: 1, unitAmount: '100', subscribeQuantity: '100' },
  {
    version: 1,
    tradeType: 0,
    isolatedPosition: 1,
    endTime: START_MS - DAY_MS,
    startTime: START_MS - 2 * DAY_MS,
    type: 0,
  },
];

/** Orders that only the market can refuse. */
const PLAIN_ORDER: Facts = {
  direction: 0,
  tradeType: 0,
  isolatedPosition: 1,
  isLp: 0,
  ...Object.fromEntries(
    ['classify', 'unitAmount', 'takeProfit', 'stopLoss', 'positionId', 'issuePrice', 'stockId'].map(
      (name) => [name, undefined],
    ),
  ),
};
const ORDERS: readonly Facts[] = ['1', '10', '100', '1000', '100000'].flatMap((num) => [
  { ...PLAIN_ORDER, num, subscribeQuantity: num },
  { ...PLAIN_ORDER, num, subscribeQuantity: num, isLp: 1, unitAmount: '100' },
]);

const CARDS: readonly Facts[] = [1, 2, 3, 4].flatMap((number) => [
  { type: 1, name: 'Ada', bankName: 'Bank', cardNo: `400000123456000${number}` },
  { type: 2, bankName: 'USDT', cardNo: `sandbox1qq0fa7h6jlh${number}` },
]);

const VERDICTS: readonly Facts[] = [1, 2, 3].flatMap((version) => [
  { version, verdict: 'approve', amount: '10', reasonCode: undefined },
  { version, verdict: 'reject', reason: 'No', reasonCode: undefined, amount: undefined },
]);

const EVERYTHING = { code: undefined, sector: undefined, market: undefined };
const [FROM, TO] = [START_MS + DAY_MS, START_MS + 2 * DAY_MS];
const SCENARIOS: readonly Facts[] = [
  { ...EVERYTHING, kind: 'gap', size: 0.1, from: FROM, to: TO, durationMs: undefined },
  { ...EVERYTHING, code: 'US.AAPL', kind: 'halt', size: undefined, from: FROM, to: undefined },
  { ...EVERYTHING, market: 'US', kind: 'spread', size: 3, from: FROM, to: undefined },
];

const TEXT = { title: 'A title', summary: 'In short', content: '<p onclick=x>At length</p>' };
const ARTICLES: readonly Facts[] = [
  { en: TEXT, zh: TEXT, imageUrl: undefined, publishTime: START_MS, author: undefined },
];

/** A few instruments of every class and market. */
function instrumentsOf({ world }: Api): Facts[] {
  const seen = new Map<string, number>();
  return world.market.instruments.list.flatMap(({ market, code, classify, name }) => {
    const kind = `${market} ${classify}`;
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    const facts = { stockCode: code, market, classify, secuCode: code, code, stockName: name };
    return count <= 3 ? [facts] : [];
  });
}

/** Pictures of the callers that nothing uses yet. */
async function uploadFresh(api: Api): Promise<void> {
  const people = ['trader', 'newcomer'].map((who) => `${who}@sandbourse.test`);
  const sent = people.flatMap((email) => [1, 2].map((shade) => ({ email, shade })));
  await Promise.all(
    sent.map(async ({ email, shade }) =>
      uploadImage(api, { token: await api.signIn(email) }, shade),
    ),
  );
}

/** All values of a world that make sense as input; with fresh pictures for paths that use them. */
export async function knownOf(api: Api, path?: string): Promise<Known> {
  if (path === undefined || /updateReal|recharge|chat\/send/.test(path)) await uploadFresh(api);
  const { reader } = api.world.database;
  const trader = await findUserByEmail(reader, 'trader@sandbourse.test');
  const cards = trader ? await payMethodsBy(reader, trader.id) : [];
  // The callers must keep working, so they are not offered as input.
  const calling = ['trader', 'newcomer'].map((who) => `${who}@sandbourse.test`);
  const customers = await reader.user.findMany({ where: { kind: 'customer' }, take: 40 });
  const found = await idsIn(api, 8);
  const ids = new Map<string, string[]>();
  for (const id of found) {
    const prefix = id.slice(0, id.indexOf('_'));
    ids.set(prefix, [...(ids.get(prefix) ?? []), id]);
  }
  const others = customers.filter(({ email }) => !calling.includes(email));
  const { list: news } = await api.ok(content.articleList, { pageSize: 3 });
  const { list: offered } = await api.ok(subscriptions.newStock, { pageSize: 4 });
  const set = (prefix: string, more: readonly string[]) =>
    ids.set(prefix, [...(ids.get(prefix) ?? []), ...more]);
  ids.set(
    'usr',
    customers.map(({ id }) => id),
  );
  ids.set(
    'other',
    others.map(({ id }) => id),
  );
  set(
    'pay',
    cards.map(({ id }) => id),
  );
  set(
    'art',
    news.map(({ id }) => id),
  );
  const subscribable = offered.map(({ stockCode, market }) => ({ stockCode, market, classify: 5 }));
  return {
    words: [...found, 'AAPL', 'US', 'US.AAPL', 'BTC', 'STOCK', 'trader@sandbourse.test', '100'],
    ids,
    groups: [
      { facts: [...instrumentsOf(api), ...subscribable] },
      { facts: PASSWORDS },
      { facts: AMOUNTS },
      { where: /[cC]reate$/, facts: ORDERS },
      { where: /CardNo$/, facts: CARDS },
      { where: /reviews.*decide/, facts: VERDICTS },
      { where: /scenarios$/, facts: SCENARIOS },
      { where: /articles/, facts: ARTICLES },
    ],
  };
}
