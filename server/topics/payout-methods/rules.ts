/** Bank cards and crypto wallets for payouts to a person, newest first. */
import { accept, invariant, type Result, refuse } from '#core/result.ts';
import type { Draft, PayMethodsRow } from '#core/rows.ts';

/** 1 bank card, 2 crypto wallet. */
export type PayMethodType = 1 | 2;

/** What a person enters for one. */
export interface PayMethodText {
  readonly type: PayMethodType;
  /** Empty on a crypto wallet. */
  readonly bankAccountName: string;
  /** The bank, or the wallet's currency. */
  readonly bankName: string;
  /** Card number without blanks and hyphens, or wallet address. */
  readonly cardNo: string;
}

export interface PayMethod extends PayMethodText {
  readonly id: string;
  readonly createdAt: number;
  /** Undecided withdrawals to it; while there are any, it cannot be changed. */
  readonly openUses: number;
}

/** For each type: more than anybody needs, and few enough to choose from. */
export const PAY_METHODS_MAX = 10;

/** Stands for all but the last four characters. */
const DOTS = '••••';

/** A card number without the characters that only group its digits. */
export function plainNumber(type: PayMethodType, text: string): string {
  return type === 1 ? text.replace(/[ -]/g, '').toUpperCase() : text;
}

/** A number or address as shown in lists. Reveals only the last four characters, not even the length. */
export function masked(number: string): string {
  return `${DOTS} ${number.length > 4 ? number.slice(-4) : ''}`.trimEnd();
}

/** The methods in a row; empty when there is no row yet. */
export function payMethodsIn(row: PayMethodsRow | undefined): readonly PayMethod[] {
  return row ? (JSON.parse(row.items) as PayMethod[]) : [];
}

const listOf = (draft: Draft, userId: string) => payMethodsIn(draft.find('PayMethods', userId));

function keep(draft: Draft, userId: string, items: readonly PayMethod[]): void {
  draft.put('PayMethods', { id: userId, items: JSON.stringify(items) });
}

/** The person's own card or wallet with this id. */
export function payMethodOf(draft: Draft, userId: string, id: string): PayMethod | undefined {
  return listOf(draft, userId).find((item) => item.id === id);
}

const isSame = (a: PayMethodText, b: PayMethodText) =>
  a.type === b.type && a.cardNo === b.cardNo && (a.type === 1 || a.bankName === b.bankName);

export function addPayMethod(
  draft: Draft,
  userId: string,
  text: PayMethodText,
): Result<PayMethod, 'CardsFull' | 'CardExists'> {
  const items = listOf(draft, userId);
  if (items.some((item) => isSame(item, text))) return refuse('CardExists');
  const count = items.filter(({ type }) => type === text.type).length;
  if (count >= PAY_METHODS_MAX) return refuse('CardsFull', { max: PAY_METHODS_MAX, count });
  const added = { id: draft.newId('pay'), createdAt: draft.now, openUses: 0, ...text };
  keep(draft, userId, [added, ...items]);
  return accept(added);
}

type Unchangeable = 'NotFound' | 'CardInUse';

/** Changes the details of one. Its type cannot change, and one in use must stay as the reviewer sees it. */
export function changePayMethod(
  draft: Draft,
  userId: string,
  { id, ...text }: PayMethodText & { id: string },
): Result<PayMethod, Unchangeable | 'CardExists'> {
  const items = listOf(draft, userId);
  const before = items.find((item) => item.id === id);
  if (!before || before.type !== text.type) return refuse('NotFound');
  if (before.openUses > 0) return refuse('CardInUse');
  if (items.some((item) => item.id !== id && isSame(item, text))) return refuse('CardExists');
  const changed = { ...before, ...text };
  keep(
    draft,
    userId,
    items.map((item) => (item.id === id ? changed : item)),
  );
  return accept(changed);
}

export function removePayMethod(
  draft: Draft,
  userId: string,
  id: string,
): Result<Record<string, never>, Unchangeable> {
  const items = listOf(draft, userId);
  const found = items.find((item) => item.id === id);
  if (!found) return refuse('NotFound');
  if (found.openUses > 0) return refuse('CardInUse');
  keep(
    draft,
    userId,
    items.filter((item) => item.id !== id),
  );
  return accept({});
}

/** Counts an open withdrawal to one, or its end. */
export function countUse(draft: Draft, userId: string, id: string, by: 1 | -1): void {
  const items = listOf(draft, userId);
  const used = items.find((item) => item.id === id);
  invariant(used !== undefined && used.openUses + by >= 0, `${id} is there while it is used`);
  keep(
    draft,
    userId,
    items.map((item) => (item.id === id ? { ...item, openUses: item.openUses + by } : item)),
  );
}

/** Number of undecided withdrawals of a person. */
export function openUses(draft: Draft, userId: string): number {
  return listOf(draft, userId).reduce((sum, item) => sum + item.openUses, 0);
}
