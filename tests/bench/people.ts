/** Customers for a bench: verified, with money, a watchlist and a session. */

import { IDENTITY } from '#core/codes.ts';
import { emptyAccount, houseAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import { credit } from '#core/wallet.ts';
import { openAccount, openSession } from '#topics/accounts/rules.ts';
import { watch } from '#topics/watchlist/rules.ts';
import type { World } from '#world/world.ts';

export interface Person {
  id: string;
  token: string;
}

/** Minor units in each wallet: enough for any bench. */
const MONEY = 10n ** 15n;
const WATCHED = 5;
const LIFE_MS = 86_400_000;

export async function openPeople(world: World, count: number): Promise<Person[]> {
  const watched = world.market.instruments.list.slice(0, WATCHED);
  const opened = await world.unitOfWork.run({
    anytime: true,
    needs: { Account: houseAccounts() },
    decide: (draft) => {
      for (const id of houseAccounts()) {
        if (!draft.find('Account', id)) draft.put('Account', emptyAccount(id, 'USD'));
      }
      const people = Array.from({ length: count }, (_, number) => {
        const user = openAccount(draft, {
          email: `bench${number}@sandbourse.test`,
          name: `Bench ${number}`,
          passwordHash: 'nobody logs in with it',
          payPasswordHash: 'nor pays with it',
          loginId: `bench${number}`,
          inviteCode: `BENCH${number}`,
          invitedBy: null,
          isReal: IDENTITY.passed,
        });
        for (const wallet of ['BALANCE', 'STOCK'] as const) {
          credit(draft, user.id, wallet, MONEY, 'bench', user.id);
        }
        for (const { key } of watched) watch(draft, user.id, { instrument: key });
        return openSession(draft, user.id, LIFE_MS);
      });
      return accept(people);
    },
  });
  if (!opened.ok) throw new Error(`no people: ${opened.error}`);
  return opened.value.map(({ id: sessionId, userId, expiresAt }) => ({
    id: userId,
    token: world.tokens.sign({ userId, sessionId, expiresAt }),
  }));
}

function houseAccounts(): string[] {
  return (['bank', 'fees', 'trading'] as const).map((purpose) => houseAccount(purpose, 'USD'));
}
