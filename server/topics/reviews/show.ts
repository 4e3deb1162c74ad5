import type { Wallet } from '#core/codes.ts';
import { maskedEmail, maskedNumber } from '#core/mask.ts';
import { formatMoney } from '#core/money.ts';
import type { AccountRow, ReviewRow, UserRow } from '#core/rows.ts';
import { balanceOf, WALLET_CURRENCY } from '#core/wallet.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { findUser, findUsers } from '#topics/accounts/queries.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { Twin } from '#trading/review-effect.ts';
import type { World } from '#world/world.ts';
import type { review } from './contract.ts';
import { findReview, reviewsOf } from './queries.ts';
import { reviewEffect } from './review-effects.ts';
import { countedFor, reviewViews } from './views.ts';

const EARLIER_MAX = 20;

function walletsOf(accounts: readonly AccountRow[], userId: string) {
  return (Object.keys(WALLET_CURRENCY) as Wallet[]).map((wallet) => {
    const { free, used } = balanceOf(accounts, userId, wallet);
    const currency = WALLET_CURRENCY[wallet];
    return {
      wallet,
      currency,
      free: formatMoney(free, currency),
      used: formatMoney(used, currency),
    };
  });
}

function userView(user: UserRow, accounts: readonly AccountRow[]) {
  return {
    id: user.id,
    name: user.name,
    email: maskedEmail(user.email),
    loginId: user.loginId,
    isReal: user.isReal,
    country: user.country,
    createdAt: user.createdAt,
    isLocked: user.lockedAt !== null,
    wallets: walletsOf(accounts, user.id),
  };
}

/** The request itself; its numbers are always masked here, because this read is not logged. */
async function subjectOf(world: World, row: ReviewRow) {
  const shown = await reviewEffect(row.kind, world).show?.(row);
  if (!shown) return { fields: [], documents: [] };
  return {
    fields: shown.fields.map(({ name, value, isSecret: masked = false }) => ({
      name,
      value: masked ? maskedNumber(value) : value,
      masked,
    })),
    documents: [...shown.documents],
    ...(shown.credit && { credit: shown.credit }),
  };
}

async function twinViews(world: World, twins: readonly Twin[]) {
  const people = await findUsers(world.database.reader, new Set(twins.map((one) => one.userId)));
  return twins.flatMap(({ userId, what }) => {
    const person = people.find(({ id }) => id === userId);
    if (!person) return [];
    return [{ userId, userName: person.name, userEmail: maskedEmail(person.email), what }];
  });
}

export const show: Handler<World, typeof review.show> = async ({ world, locale }, { id }) => {
  const { reader } = world.database;
  const row = await findReview(reader, id);
  const user = row && (await findUser(reader, row.userId));
  if (!user) return refuse('NotFound');
  const [accounts, requests, twins] = await Promise.all([
    accountsOf(reader, user.id),
    reviewsOf(reader, user.id, EARLIER_MAX),
    reviewEffect(row.kind, world).twins?.(row),
  ]);
  const others = requests.filter((one) => one.id !== id);
  const [item, ...earlier] = await reviewViews(world, [row, ...others], locale);
  if (!item) return refuse('NotFound');
  return done({
    ...item,
    subject: await subjectOf(world, row),
    counted: formatMoney((await countedFor(world, [row]))(row), 'USD'),
    user: userView(user, accounts),
    earlier,
    twins: await twinViews(world, twins ?? []),
  });
};
