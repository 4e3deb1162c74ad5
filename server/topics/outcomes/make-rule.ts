import type { ScriptedKind } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import { BOOKS_MAX, FINE_SCALE, formatDecimal, parseDecimal } from '#core/money.ts';
import { magicDigitsOf, OUTCOME_RULES_MAX, USUAL_REASON } from '#core/outcome.ts';
import { accept, refuse as refuseRule } from '#core/result.ts';
import type { RejectReason } from '#core/review.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { cannedReasonName, fieldMessageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { type Outcome, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { findCustomer } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import type { outcome } from './contract.ts';
import { makeRule as make, type NewRule } from './rules.ts';
import { ruleView } from './views.ts';

type Input = ParsedInputOf<typeof outcome.make>;
type Fields = Record<string, string>;

/** Owner of the idempotency keys: nobody logs in to the sandbox. */
export const CALLER = 'sandbox';

/** The kind under which a request's canned reasons are listed. */
const REASONS_OF: Readonly<Record<ScriptedKind, string>> = {
  identity: 'kyc',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  card: 'withdrawal',
  permission: 'permission',
};

function reasonOf({ kind, outcome, reason }: Input): RejectReason | undefined {
  if (outcome !== 'reject') return undefined;
  if (reason === undefined) return USUAL_REASON[kind];
  const canned = cannedReasonName(REASONS_OF[kind], reason);
  return canned === undefined ? { code: null, text: reason } : { code: reason, text: canned };
}

/** The id of the named customer; null when there is none. */
export async function personOf(
  { database }: World,
  named: string | undefined,
): Promise<string | null | undefined> {
  if (named === undefined) return undefined;
  return (await findCustomer(database.reader, named))?.id ?? null;
}

/**
 * Whether a number can never end in `suffix`: deposits and withdrawals have only digits, and magic digits
 * take precedence over rules.
 */
const neverEnds = (kind: ScriptedKind, suffix: string): boolean =>
  kind === 'permission' ||
  magicDigitsOf(suffix) !== undefined ||
  ((kind === 'deposit' || kind === 'withdrawal') && !/^\d+$/.test(suffix));

/** Fields that would have no effect. */
function wrongFields({ kind, outcome, reason, delayMs, amount, suffix }: Input, locale: Locale) {
  const wrong: [string, boolean][] = [
    ['reason', reason !== undefined && outcome !== 'reject'],
    ['delayMs', delayMs > 0 && (kind === 'card' || outcome === 'manual')],
    ['amount', amount !== undefined && (kind !== 'deposit' || outcome !== 'approve')],
    ['suffix', suffix !== undefined && neverEnds(kind, suffix)],
  ];
  const fields: Fields = {};
  for (const [field, isWrong] of wrong) {
    if (isWrong) fields[field] = fieldMessageOf('invalid', locale);
  }
  // What cannot be credited would only let the request wait.
  const coins = parseDecimal(amount ?? '1', FINE_SCALE) ?? 0n;
  if (coins === 0n) {
    fields.amount ??= fieldMessageOf('min', locale, { min: formatDecimal(1n, FINE_SCALE) });
  }
  if (coins > BOOKS_MAX) {
    fields.amount ??= fieldMessageOf('max', locale, {
      max: formatDecimal(BOOKS_MAX, FINE_SCALE, 0),
    });
  }
  return fields;
}

async function ruleOf(world: World, input: Input, locale: Locale): Promise<Outcome<NewRule>> {
  const userId = await personOf(world, input.person);
  const fields = wrongFields(input, locale);
  if (userId === null) fields.person = fieldMessageOf('unknown', locale);
  if (Object.keys(fields).length > 0) return refuse('InvalidInput', { fields });
  const reason = reasonOf(input);
  const { kind, outcome, delayMs, amount = null, suffix = null, count = null } = input;
  const rule = {
    kind,
    outcome,
    reasonCode: reason?.code ?? null,
    reasonText: reason?.text ?? null,
    delayMs,
    size: amount,
    userId: userId ?? null,
    suffix: suffix?.toUpperCase() ?? null,
    target: null,
    remaining: count,
  };
  return { ok: true, value: rule };
}

export const makeRule: Handler<World, typeof outcome.make> = async (
  { world, locale, idempotency },
  input,
) => {
  const rule = await ruleOf(world, input, locale);
  if (!rule.ok) return rule;
  return world.unitOfWork.run({
    anytime: true,
    once: onceOf(CALLER, idempotency),
    needs: {},
    decide: (draft) => {
      const count = world.outcomes.countInForce(draft.justWritten('OutcomeRule'));
      if (count >= OUTCOME_RULES_MAX) {
        return refuseRule('OutcomesFull', { max: OUTCOME_RULES_MAX, count });
      }
      return accept(ruleView(make(draft, rule.value), locale));
    },
  });
};
