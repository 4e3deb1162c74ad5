import { LIMITS } from '#contract/accounts';
import { IDENTITY } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import { currencyScale, formatMoney, parseMoney } from '#core/money.ts';
import { accept, invariant } from '#core/result.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type FieldProblem, fieldMessageOf, messageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { type Refused, refuse, type UserRequest } from '#platform/http/handlers.ts';
import { networkOf } from '#platform/runtime/network.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { findUser } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import type { withdrawal } from './contract.ts';
import {
  applyWithdrawal,
  WITHDRAWAL_CURRENCY,
  WITHDRAWAL_TERMS,
  withdrawalAccounts,
} from './rules.ts';
import { itemOf } from './views.ts';

type Input = ParsedInputOf<typeof withdrawal.apply>;

/** What the form lacks, in the order it is reported. */
function lacking({ applyAmount, userCardId, payPassWord }: Input): [string, FieldProblem][] {
  const isPassword = payPassWord !== undefined && payPassWord.length >= LIMITS.passwordMin;
  return [
    ...(applyAmount === undefined ? [['applyAmount', 'withdrawAmount'] as const] : []),
    ...(userCardId === undefined ? [['userCardId', 'payMethod'] as const] : []),
    ...(isPassword ? [] : [['payPassWord', 'payPassword'] as const]),
  ].map(([field, problem]) => [field, problem]);
}

function refuseFields(problems: readonly [string, FieldProblem][], locale: Locale): Refused {
  const fields = problems.map(([field, problem]) => [field, fieldMessageOf(problem, locale)]);
  return refuse('InvalidInput', { fields: Object.fromEntries(fields) });
}

/** Assigns a refusal to the field it concerns, so that the form can show it there. */
function tellField(refused: Refused, locale: Locale): Refused {
  switch (refused.error) {
    case 'NotFound':
      return { ...refused, fields: { userCardId: fieldMessageOf('unknown', locale) } };
    case 'WithdrawalMinimum': {
      const min = formatMoney(WITHDRAWAL_TERMS.amountMin, WITHDRAWAL_CURRENCY);
      return { ...refused, fields: { applyAmount: fieldMessageOf('min', locale, { min }) } };
    }
    case 'TooLarge': {
      const max = formatMoney(WITHDRAWAL_TERMS.amountMax, WITHDRAWAL_CURRENCY);
      return { ...refused, fields: { applyAmount: fieldMessageOf('max', locale, { max }) } };
    }
    default:
      return refused;
  }
}

/** Checks the password, within the throttle. */
async function passwordGate(
  { world, user, ip, locale }: UserRequest<World>,
  password: string,
  hash: string,
): Promise<Refused | { ok: true }> {
  const { payPassword: throttle } = world.throttles;
  const guess = { account: user.id, network: networkOf(ip) };
  const early = throttle.waitSeconds(guess);
  if (early > 0) return refuse('TooManyRequests', { retryAfterSeconds: early });
  const checked = await world.hasher.verify(password, hash, guess);
  if (!checked.ok) return checked;
  // Of many simultaneous tries, those that finish beyond the limit do not learn whether they were right.
  const late = throttle.waitSeconds(guess);
  if (late > 0) return refuse('TooManyRequests', { retryAfterSeconds: late });
  if (checked.value) {
    throttle.clear(guess);
    return { ok: true };
  }
  throttle.fail(guess);
  return refuse('WrongPassword', { fields: { payPassWord: messageOf('WrongPassword', locale) } });
}

export const apply: Handler<World, typeof withdrawal.apply> = async (request, input) => {
  const { world, user, locale, idempotency } = request;
  const row = await findUser(world.database.reader, user.id);
  invariant(row !== undefined, `user ${user.id} has a session but no row`);
  if (row.isReal !== IDENTITY.passed) return refuse('IdentityRequired');
  const { payPasswordHash } = row;
  if (payPasswordHash === null) return refuse('PayPasswordRequired');
  const problems = lacking(input);
  if (problems.length > 0) return refuseFields(problems, locale);
  const { applyAmount = '', userCardId = '', payPassWord = '' } = input;
  const amount = parseMoney(applyAmount, WITHDRAWAL_CURRENCY);
  if (amount === undefined) {
    const max = currencyScale(WITHDRAWAL_CURRENCY);
    const digits = fieldMessageOf('digits', locale, { max });
    return refuse('InvalidInput', { fields: { applyAmount: digits } });
  }
  const matched = await passwordGate(request, payPassWord, payPasswordHash);
  if (!matched.ok) return matched;
  const script = await world.outcomes.of({
    kind: 'withdrawal',
    userId: user.id,
    number: String(amount),
  });
  const applied = await world.unitOfWork.run({
    once: onceOf(user.id, idempotency),
    needs: script.needs({
      User: [user.id],
      PayMethods: [user.id],
      Account: withdrawalAccounts(user.id),
    }),
    decide: (draft) => {
      const command = { userId: user.id, cardId: userCardId, amount, payPasswordHash };
      const made = applyWithdrawal(draft, command);
      if (!made.ok) return made;
      script.follow(draft, made.value.id);
      return accept(itemOf(world.market, made.value, draft.now, locale));
    },
  });
  await script.carryOut(world.unitOfWork);
  return applied.ok ? applied : tellField(applied, locale);
};
