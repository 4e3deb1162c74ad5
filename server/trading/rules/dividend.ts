/** Dividends apply to all holders: longs are paid, shorts pay. */

import { currentTradingDay } from '#core/calendar.ts';
import { notify } from '#core/inbox.ts';
import { available, houseAccount, marginAccount, mustMove, walletAccount } from '#core/ledger.ts';
import {
  costOf,
  EXCHANGE_UNIT,
  formatMoney,
  smaller,
  toFine,
  toMinor,
  valueAt,
} from '#core/money.ts';
import { afterDividend, gain, toldFrom } from '#core/position.ts';
import type { Draft, PositionRow } from '#core/rows.ts';
import type { ActionVenue, Holders } from './corporate-action.ts';

/**
 * A short pays from the wallet, then from its margin; the house bears the rest. Returns the amount moved,
 * and the remaining position.
 */
function payDividend(draft: Draft, position: PositionRow, amount: bigint, refId: string) {
  const { userId, wallet: name, currency } = position;
  const wallet = walletAccount(userId, name);
  const house = houseAccount('trading', currency);
  if (position.direction === 0) {
    const event = 'position.dividend';
    mustMove(draft, { event, refId, debit: house, credit: wallet, amount });
    return { moved: amount, left: position };
  }
  const line = { event: 'position.dividendOwed', refId };
  const free = smaller(amount, available(draft, wallet));
  const margin = smaller(amount - free, position.margin);
  mustMove(draft, { ...line, debit: wallet, credit: house, amount: free });
  mustMove(draft, { ...line, debit: marginAccount(userId, name), credit: house, amount: margin });
  return { moved: free + margin, left: { ...position, margin: position.margin - margin } };
}

/** Largest share of a price that a dividend can take; the market uses the same bound. */
const SHARE_MAX = { of: 9n, in: 10n };

/**
 * Pays a dividend (per unit, fine scale, in the instrument's currency) to longs, and collects it from
 * shorts. Returns what was really paid per unit: less than asked where the price cannot lose that much.
 */
export function applyDividend(
  draft: Draft,
  { instrument: { calendar }, price, previousClose, rate }: ActionVenue,
  dividend: { id: string; perUnit: bigint },
  { positionIds }: Pick<Holders, 'positionIds'>,
): bigint {
  const perUnit = smaller(dividend.perUnit, (price * SHARE_MAX.of) / SHARE_MAX.in);
  const { date } = currentTradingDay(calendar, draft.now);
  for (const id of positionIds) {
    const position = draft.find('Position', id);
    if (!position || position.quantity === 0n) continue;
    const { userId, instrument, currency, direction } = position;
    // What a short owes is rounded up, what a long receives is cut off.
    const value = valueAt(gain(direction, 0n, costOf(perUnit, position.quantity)), rate);
    const amount = toMinor(value, currency);
    const due = amount < 0n ? -amount : amount;
    const { moved, left } = payDividend(draft, position, due, dividend.id);
    const told = { ...left, ...toldFrom(left, date, previousClose) };
    const paid = (toFine(moved, currency) * EXCHANGE_UNIT) / rate;
    draft.put('Position', { ...told, ...afterDividend(told, paid) });
    if (moved === 0n) continue;
    notify(draft, {
      userId,
      kind: direction === 0 ? 'corporate.dividend' : 'corporate.dividendOwed',
      values: { instrument, currency, amount: formatMoney(moved, currency) },
      refId: `${dividend.id}/${position.id}`,
    });
  }
  return perUnit;
}
