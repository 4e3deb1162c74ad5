/** Bank cards and crypto wallets a person can be paid out to, the newest first. */
import { accept, invariant, type Result, refuse } from '#core/result.ts';
import type { Draft, PayMethodsRow } from '#core/rows.ts';

/** 1 bank card, 2 crypto wallet. */
export type PayMethodType = 1 | 2;

/** What a person writes on one. */
export interface PayMethodText {
  readonly type: PayMethodType;
  /** Empty on a crypto wallet. */
  readonly bankAccountName: string;
  /** The bank, or the currency of the wallet. */
  readonly bankName: string;
  /** Of a card without blanks and hyphens; of a wallet its address. */
  readonly cardNo: string;
}

export interface PayMethod extends PayMethodText {
  readonly id: string;
  readonly createdAt: number;
  /** Withdrawals to it that are not decided; while there are any it stays as it is. */
  readonly openUses: number;
}

/** Of each type: more than a person has, and few enough to choose from. */
export const PAY_METHODS_MAX = 10;

/** The dots that stand for all but the last four. */
const DOTS = '••••';

/** A card's number as people write it, without what only groups its digits. */
export function plainNumber(type: PayMethodType, text: string): string {
  return type === 1 ? text.replace(/[ -]/g, '').toUpperCase() : text;
}

/** A number or address as lists show it. Nothing but the last four is told, not even its length. */
export function masked(number: string): string {
  return `${DOTS} ${number.length > 4 ? number.slice(-4) : ''}`.trimEnd();
}

/** What a row holds; nothing when there is none yet. */
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

/** Changes what is written on one. A card stays a card; one in use is what a reviewer looks at. */
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

/** Counts an open withdrawal to one, or that it is not open any more. */
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

/** How many withdrawals of a person are not decided. */
export function openUses(draft: Draft, userId: string): number {
  return listOf(draft, userId).reduce((sum, item) => sum + item.openUses, 0);
}
