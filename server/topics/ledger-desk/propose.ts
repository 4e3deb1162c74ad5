import { audit } from '#core/audit.ts';
import { parseMoney } from '#core/money.ts';
import { accept } from '#core/result.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { adjustmentsByIds } from './adjustment-queries.ts';
import { adjustmentViews } from './adjustment-view.ts';
import { books } from './contract.ts';
import { proposeAdjustment } from './rules.ts';

/** Minor units of a signed decimal; undefined when it has more digits than the currency. */
function signedMoney(text: string, currency: string): bigint | undefined {
  const isMinus = text.startsWith('-');
  const amount = parseMoney(isMinus ? text.slice(1) : text, currency);
  return amount === undefined || !isMinus ? amount : -amount;
}

export const propose = staffFeature(
  books.propose,
  async ({ world, staff, locale, idempotency }: StaffRequest<World>, input) => {
    const { userId, walletType: wallet, reason } = input;
    const amount = signedMoney(input.amount, WALLET_CURRENCY[wallet]);
    if (amount === undefined) {
      return refuse('InvalidInput', { fields: { amount: fieldMessageOf('decimal', locale) } });
    }
    const proposed = await world.unitOfWork.run({
      once: onceOf(staff.id, idempotency),
      needs: { User: [userId] },
      decide: (draft) => {
        const command = { userId, wallet, amount, reason, staffId: staff.id };
        const result = proposeAdjustment(draft, command);
        if (!result.ok) return result;
        const { id: subject } = result.value;
        const detail = { wallet, amount: input.amount, reason };
        audit(draft, staff, { action: 'adjustment.propose', subject, userId, detail });
        return accept(subject);
      },
    });
    if (!proposed.ok) return proposed;
    const rows = await adjustmentsByIds(world.database.reader, [proposed.value]);
    const [view] = await adjustmentViews(world, rows);
    return view ? done(view) : refuse('NotFound');
  },
);
