import type { Wallet } from '#core/codes.ts';
import { walletAccount } from '#core/ledger.ts';
import { formatMoney } from '#core/money.ts';
import { balanceOf, WALLET_CURRENCY } from '#core/wallet.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { findUsers, liveSessions } from '#topics/accounts/queries.ts';
import { notesOf, openAdjustmentsOf } from '#topics/ledger-desk/adjustment-queries.ts';
import { proposedFrom } from '#topics/ledger-desk/rules.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import type { people } from './contract.ts';
import { customerOf, userLineOf } from './views.ts';

const NOTES_MAX = 50;

async function walletsOf(world: World, userId: string) {
  const { reader } = world.database;
  const [accounts, waiting] = await Promise.all([
    accountsOf(reader, userId),
    openAdjustmentsOf(reader, userId),
  ]);
  return (Object.keys(WALLET_CURRENCY) as Wallet[]).map((wallet) => {
    const { free, used } = balanceOf(accounts, userId, wallet);
    const currency = WALLET_CURRENCY[wallet];
    return {
      wallet,
      accountId: walletAccount(userId, wallet),
      currency,
      free: formatMoney(free, currency),
      used: formatMoney(used, currency),
      proposed: formatMoney(proposedFrom(waiting, wallet), currency),
    };
  });
}

async function noteViews(world: World, userId: string) {
  const { reader } = world.database;
  const notes = await notesOf(reader, userId, NOTES_MAX);
  const authors = await findUsers(reader, new Set(notes.map(({ authorId }) => authorId)));
  const nameOf = new Map(authors.map(({ id, name }) => [id, name]));
  return notes.map(({ id, authorId, text, createdAt }) => ({
    id,
    authorName: nameOf.get(authorId) ?? '',
    text,
    createdAt,
  }));
}

export const show: Handler<World, typeof people.show> = async ({ world }, { id }) => {
  const user = await customerOf(world, id);
  if (!user) return refuse('NotFound');
  const now = world.clock.now();
  const [sessions, wallets, notes] = await Promise.all([
    liveSessions(world.database.reader, id),
    walletsOf(world, id),
    noteViews(world, id),
  ]);
  return done({
    ...userLineOf(user),
    payPassword: user.payPasswordHash !== null,
    inviteCode: user.inviteCode,
    ...(user.lockedAt !== null && { lockedAt: user.lockedAt }),
    sessions: sessions
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ id: sessionId, createdAt, expiresAt }) => ({ id: sessionId, createdAt, expiresAt })),
    wallets,
    notes,
  });
};
