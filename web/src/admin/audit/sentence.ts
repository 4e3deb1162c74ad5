/** Audit entries in words. */

import { format } from '../format.ts';
import { textOf, textWith } from '../texts.ts';
import type { AuditLine } from './api.ts';

type Said = Pick<AuditLine, 'action' | 'subject' | 'detail'>;

/** Some actions have several wordings, depending on their details. */
function variantOf({ action, detail }: Said): string {
  const key = action.replaceAll('.', '-');
  if (action === 'review.claim' && detail.from !== undefined) return 'review-takeOver';
  if (action === 'deposit.coin.set') return `deposit-coin-${detail.isOpen ? 'open' : 'close'}`;
  if (action === 'review.undo' || action === 'review.lapse') return `${key}-${detail.verdict}`;
  return key;
}

/** Money in the desk's format; without a currency, as it is in the entry. */
const amountOf = ({ amount, currency }: Said['detail']): string =>
  typeof amount === 'string' && typeof currency === 'string'
    ? format.money(amount, currency)
    : written(amount);

const written = (value: unknown): string => (value === undefined ? '–' : String(value));

/**
 * The entry as a sentence in the desk's language, without actor and customer; an action without a text shows
 * its stable name.
 */
export function sentenceOf(line: Said): string {
  const { action, subject, detail } = line;
  const named = (group: string, name: unknown) => textOf(`${group}.${name}`, written(name));
  return (
    textWith(`audit.done.${variantOf(line)}`, {
      ...{ id: subject, amount: amountOf(detail), code: written(detail.code) },
      ...{ title: written(detail.title), name: written(detail.name) },
      kind: named('audit.kind', detail.kind),
      scenario: named('market', detail.kind),
      field: named('field', detail.field),
      wallet: named('wallet', detail.wallet),
      role: named('role', detail.role),
    }) ?? action
  );
}

/** The reason for the action, if one was required. */
export function whyOf({ detail: { why, reason }, action }: Said): string | undefined {
  // There it is the name of a refusal.
  if (action === 'review.lapse') return undefined;
  const said = why ?? reason;
  return typeof said === 'string' && said !== '' ? said : undefined;
}

/** All recorded details, unchanged. */
export const factsOf = (line: AuditLine): [name: string, value: string][] => [
  ['action', line.action],
  ['subject', line.subject],
  ...Object.entries(line.detail).map(([name, value]): [string, string] => [name, String(value)]),
];
