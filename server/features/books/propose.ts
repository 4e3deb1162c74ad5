import { books } from '#contract/books.ts';
import { fieldMessageOf } from '#contract/message.ts';
import { proposeAdjustment } from '#domain/adjustment.ts';
import { audit } from '#domain/audit.ts';
import { parseMoney } from '#domain/money.ts';
import { accept } from '#domain/result.ts';
import { WALLET_CURRENCY } from '#domain/wallet.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { onceOf } from '../../store/idempotency.ts';
import { adjustmentsByIds } from '../../store/staff.ts';
import type { World } from '../../world.ts';
import { adjustmentViews } from './adjustment-view.ts';

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
