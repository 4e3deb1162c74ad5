/** People who can trade, and their market in whole cents and shares. */

import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
import { houseAccount, walletAccount } from '#core/ledger.ts';
import { smaller } from '#core/money.ts';
import { accept } from '#core/result.ts';
import { credit, WALLET_CURRENCY } from '#core/wallet.ts';
import type { CrossSide } from '#market/market.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { WalletType } from '#platform/contract/wire.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import type { Api, As } from './harness.ts';

export const SHARE = 10n ** 8n;

/** Verifies the identity, sets a transaction password and funds a wallet; minor units. */
async function enable(
  world: World,
  email: string,
  funds: bigint,
  walletType: WalletType,
): Promise<string> {
  const user = await findUserByEmail(world.database.reader, email);
  if (!user) throw new Error(`nobody has the address ${email}`);
  const enabled = await world.unitOfWork.run({
    needs: {
      User: [user.id],
      Account: [
        houseAccount('bank', WALLET_CURRENCY[walletType]),
        walletAccount(user.id, walletType),
      ],
    },
    decide: (draft) => {
      draft.put('User', { ...user, isReal: 1, payPasswordHash: 'set' });
      if (funds > 0n) credit(draft, user.id, walletType, funds, 'deposit', 'test');
      return accept({});
    },
  });
  if (!enabled.ok) throw new Error('could not fund');
  return user.id;
}

export interface Trader {
  as: As;
  userId: string;
  /** Places a stock order, by default for AAPL. */
  place(input: Partial<InputOf<typeof order.createStock>>): Promise<OrderAnswer>;
  /** Free and used money in cents. */
  money(walletType?: WalletType): Promise<{ free: bigint; used: bigint }>;
  show(id: string): Promise<OrderDetail>;
}
type OrderAnswer = Awaited<ReturnType<typeof placeOf>>;
type OrderDetail = Awaited<ReturnType<typeof showOf>>;

const placeOf = (api: Api, as: As, input: Partial<InputOf<typeof order.createStock>>) =>
  api.ok(
    order.createStock,
    { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '10', ...input },
    as,
  );
const showOf = (api: Api, as: As, id: string) => api.ok(order.show, { id }, as);

export const cents = (text: string): bigint => BigInt(text.replace('.', ''));
export const dollars = (amount: bigint): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

let people = 0;

/** Creates a person who may trade, with an amount in a wallet (minor units), by default the stock wallet. */
export async function newTrader(
  api: Api,
  funds = 10_000_000_000n,
  walletType: WalletType = 'STOCK',
): Promise<Trader> {
  people += 1;
  const email = `trader${people}@sandbourse.test`;
  const token = await api.register(email);
  const userId = await enable(api.world, email, funds, walletType);
  const as = { token };
  return {
    as,
    userId,
    place: (input) => placeOf(api, as, input),
    show: (id) => showOf(api, as, id),
    money: async (asked = 'STOCK') => {
      const { balance, usedBalance } = await api.ok(wallet.balance, { walletType: asked }, as);
      return { free: cents(balance), used: cents(usedBalance) };
    },
  };
}

function instrumentOf(world: World, key: string) {
  const instrument = world.market.instruments.get(key);
  if (!instrument) throw new Error(`no ${key}`);
  return instrument;
}

/** The book that orders of this second meet: cents and whole shares, best first. */
export function bookOf({ world, clock }: Api, key = 'US.AAPL') {
  const instrument = instrumentOf(world, key);
  const at = Math.floor(clock.now() / 1000) * 1000;
  const { bids, asks } = world.market.depth(instrument, at);
  const level = ({ ticks, quantity }: { ticks: number; quantity: bigint }) => ({
    price: BigInt(ticks),
    size: quantity / SHARE,
  });
  const last = BigInt(world.market.quote(instrument, at).last);
  return { last, bids: bids.map(level), asks: asks.map(level) };
}

/** Cost of a number of shares in cents, level by level. */
export function walk(levels: { price: bigint; size: bigint }[], shares: bigint) {
  const parts: { price: bigint; shares: bigint }[] = [];
  let left = shares;
  for (const { price, size } of levels) {
    const part = smaller(left, size);
    if (part > 0n) parts.push({ price, shares: part });
    left -= part;
  }
  const cost = parts.reduce((sum, part) => sum + part.price * part.shares, 0n);
  return { parts, cost, left, fee: (cost + 999n) / 1000n };
}

/** The next moment when the last price is at or through a level, epoch milliseconds, and the price then. */
export function whenReached(api: Api, side: CrossSide, price: bigint, days = 60, key = 'US.AAPL') {
  const now = api.clock.now();
  const instrument = instrumentOf(api.world, key);
  const cross = api.world.market.firstCross(
    instrument,
    now + 1,
    now + days * 86_400_000,
    side,
    Number(price),
  );
  if (!cross) throw new Error(`${price} is not reached`);
  return { at: cross.atMs, price: BigInt(cross.ticks) };
}

/** Moves the clock and lets the exchange do everything due. */
export async function moveTo(api: Api, atMs: number): Promise<void> {
  api.clock.set(atMs);
  await api.world.exchange.round();
}
