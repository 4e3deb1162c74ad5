import { audit } from '#core/audit.ts';
import { postedBalance, walletAccount } from '#core/ledger.ts';
import { currencyScale, formatMoney, parseMoney } from '#core/money.ts';
import { accept } from '#core/result.ts';
import type { AdjustmentRow } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import { adjustmentPage, adjustmentsByIds } from './adjustment-queries.ts';
import { books } from './contract.ts';
import { checkLedger } from './ledger-check.ts';
import { houseAccounts, moneyOfPeople, transferPage } from './queries.ts';
import {
  adjustmentAccounts,
  decideAdjustment as decide,
  proposeAdjustment,
  withdrawAdjustment as withdraw,
} from './rules.ts';
import { adjustmentViews } from './views.ts';

/** Minor units of a signed decimal; undefined when it has more digits than the currency. */
function signedMoney(text: string, currency: string): bigint | undefined {
  const isMinus = text.startsWith('-');
  const amount = parseMoney(isMinus ? text.slice(1) : text, currency);
  return amount === undefined || !isMinus ? amount : -amount;
}

/** An adjustment in the audit log: the amount as it is written everywhere. */
const auditedOf = ({ wallet, amount, currency }: AdjustmentRow) => ({
  wallet,
  amount: formatMoney(amount, currency),
  currency,
});

/** The present state of an adjustment. */
async function shownOf(world: World, id: string) {
  const [view] = await adjustmentViews(world, await adjustmentsByIds(world.database.reader, [id]));
  return view ? done(view) : refuse('NotFound');
}

export const ledgerDeskEndpoints = handlersFor<World>()(books, {
  check: async ({ world }) => {
    const startedMs = world.clock.elapsed();
    const checked = await checkLedger(world.database.reader);
    const currencies = await moneyOfPeople(world.database.reader);
    return done({
      ...checked,
      tookMs: Math.round(world.clock.elapsed() - startedMs),
      currencies: currencies.map(({ currency, people, house }) => ({
        currency,
        people: formatMoney(people, currency),
        house: formatMoney(house, currency),
      })),
    });
  },
  accounts: async ({ world }, { userId }) => {
    const { reader } = world.database;
    const rows = await (userId === undefined ? houseAccounts(reader) : accountsOf(reader, userId));
    return done(
      rows.map((row) => ({
        id: row.id,
        currency: row.currency,
        posted: formatMoney(postedBalance(row), row.currency),
        heldOut: formatMoney(row.debitsPending, row.currency),
        heldIn: formatMoney(row.creditsPending, row.currency),
      })),
    );
  },
  transfers: async ({ world, staff }, { accountId, refId, ...page }) => {
    const key = `${staff.id}:transfers:${accountId ?? ''}:${refId ?? ''}:${page.pageSize}`;
    const found = await transferPage(world.database.reader, {
      accountIds: accountId === undefined ? undefined : [accountId],
      refId,
      ...(await world.cursors.sliceOf(key, page)),
    });
    const { list: rows, ...rest } = await world.cursors.pageOf(key, page, found);
    const list = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      event: row.event,
      from: row.debitAccountId,
      to: row.creditAccountId,
      amount: formatMoney(row.amount, row.currency),
      currency: row.currency,
      refId: row.refId,
      createdAt: row.createdAt,
    }));
    return done({ ...rest, list });
  },
  adjustments: async ({ world, staff }, { status, userId, ...page }) => {
    const key = `${staff.id}:adjustments:${status ?? ''}:${userId ?? ''}:${page.pageSize}`;
    const query = { status, userId, ...(await world.cursors.sliceOf(key, page)) };
    const found = await adjustmentPage(world.database.reader, query);
    const { list, ...rest } = await world.cursors.pageOf(key, page, found);
    return done({ ...rest, list: await adjustmentViews(world, list) });
  },
  propose: async ({ world, staff, locale, idempotency }, input) => {
    const { userId, walletType: wallet, reason } = input;
    const amount = signedMoney(input.amount, WALLET_CURRENCY[wallet]);
    if (amount === undefined) {
      const max = currencyScale(WALLET_CURRENCY[wallet]);
      const amountFault = fieldMessageOf('digits', locale, { max });
      return refuse('InvalidInput', { fields: { amount: amountFault } });
    }
    const proposed = await world.unitOfWork.run({
      once: onceOf(staff.id, idempotency),
      needs: {
        User: [userId],
        Account: [walletAccount(userId, wallet)],
        openAdjustmentsOf: [userId],
      },
      decide: (draft) => {
        const command = { userId, wallet, amount, reason, staffId: staff.id };
        const result = proposeAdjustment(draft, command);
        if (!result.ok) return result;
        const { id: subject } = result.value;
        const detail = { ...auditedOf(result.value), reason };
        audit(draft, staff, { action: 'adjustment.propose', subject, userId, detail });
        return accept(subject);
      },
    });
    return proposed.ok ? shownOf(world, proposed.value) : proposed;
  },
  withdrawAdjustment: async ({ world, staff, idempotency }, { id }) => {
    const withdrawn = await world.unitOfWork.run({
      once: onceOf(staff.id, idempotency),
      needs: { Adjustment: [id] },
      decide: (draft) => {
        const result = withdraw(draft, { id, staffId: staff.id });
        if (!result.ok) return result;
        const { userId } = result.value;
        const detail = auditedOf(result.value);
        audit(draft, staff, { action: 'adjustment.withdraw', subject: id, userId, detail });
        return accept({ id });
      },
    });
    return withdrawn.ok ? shownOf(world, id) : withdrawn;
  },
  decideAdjustment: async ({ world, staff, idempotency }, { id, verdict }) => {
    const [seen] = await adjustmentsByIds(world.database.reader, [id]);
    if (!seen) return refuse('NotFound');
    const decided = await world.unitOfWork.run({
      once: onceOf(staff.id, idempotency),
      needs: { Adjustment: [id], User: [seen.userId], Account: adjustmentAccounts(seen) },
      decide: (draft) => {
        const { selfReview } = world.config;
        const result = decide(draft, { id, staffId: staff.id, verdict, selfReview });
        if (!result.ok) return result;
        const { userId } = result.value;
        const detail = auditedOf(result.value);
        audit(draft, staff, { action: `adjustment.${verdict}`, subject: id, userId, detail });
        return accept({ id });
      },
    });
    return decided.ok ? shownOf(world, id) : decided;
  },
});
