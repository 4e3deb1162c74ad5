import type { Locale } from '#core/locale.ts';
import { FINE_SCALE, FINE_UNIT, formatDecimal, parseDecimal } from '#core/money.ts';
import { isOffered } from '#core/offering.ts';
import { OUTCOME_RULES_MAX, percentRate } from '#core/outcome.ts';
import { productOf } from '#core/product.ts';
import { accept, refuse as refuseRule } from '#core/result.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { type Outcome, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import type { outcome } from './contract.ts';
import { CALLER, personOf } from './make-rule.ts';
import { makeRule, type NewRule } from './rules.ts';
import { resultView } from './views.ts';

type Input = ParsedInputOf<typeof outcome.force>;
type Fields = Record<string, string>;

/** Scale of percents at the rate unit. */
const PERCENT_SCALE = 6;

/** What is wrong with forcing a robot's yield. */
async function robotFields(world: World, input: Input, locale: Locale): Promise<Fields> {
  const { dailyYield, target, share, person } = input;
  const required = fieldMessageOf('required', locale);
  const invalid = fieldMessageOf('invalid', locale);
  const fields: Fields = {};
  if (share !== undefined) fields.share = invalid;
  // A robot's yield is the same for everybody.
  if (person !== undefined) fields.person = invalid;
  if (target === undefined) fields.target = required;
  if (dailyYield === undefined) fields.dailyYield = required;
  if (target === undefined || dailyYield === undefined) return fields;
  const robot = await world.database.reader.quantRobot.findUnique({ where: { id: target } });
  const rate = percentRate(dailyYield);
  if (!robot) fields.target = fieldMessageOf('unknown', locale);
  else if (rate === undefined) fields.dailyYield = fieldMessageOf('digits', locale, { max: 4 });
  else {
    const percent = (bound: bigint) => `${formatDecimal(bound, PERCENT_SCALE, 4)} %`;
    const [min, max] = [BigInt(robot.yieldMin), BigInt(robot.yieldMax)];
    if (rate < min) fields.dailyYield = fieldMessageOf('min', locale, { min: percent(min) });
    if (rate > max) fields.dailyYield = fieldMessageOf('max', locale, { max: percent(max) });
  }
  return fields;
}

/** Whether an offering or auction with this id exists, or an instrument offered that way. */
async function isThere({ database, market }: World, kind: Input['kind'], target: string) {
  const instrument = market.instruments.get(target);
  if (instrument && kind === 'bid') return productOf(instrument)?.opens === 'auction';
  if (instrument) return isOffered(instrument);
  const { reader } = database;
  const where = { where: { id: target }, select: { id: true } };
  const found =
    kind === 'bid'
      ? await reader.auction.findUnique(where)
      : await reader.offering.findUnique(where);
  return found !== null;
}

async function shareFields(world: World, input: Input, locale: Locale): Promise<Fields> {
  const { kind, dailyYield, target, share } = input;
  const fields: Fields = {};
  if (dailyYield !== undefined) fields.dailyYield = fieldMessageOf('invalid', locale);
  if (share === undefined) fields.share = fieldMessageOf('required', locale);
  else if ((parseDecimal(share, FINE_SCALE) ?? 0n) > FINE_UNIT) {
    fields.share = fieldMessageOf('max', locale, { max: 1 });
  }
  if (target !== undefined && !(await isThere(world, kind, target))) {
    fields.target = fieldMessageOf('unknown', locale);
  }
  return fields;
}

async function ruleOf(world: World, input: Input, locale: Locale): Promise<Outcome<NewRule>> {
  const { kind, share, dailyYield, target = null } = input;
  const userId = await personOf(world, input.person);
  const fieldsOf = kind === 'robot' ? robotFields : shareFields;
  const fields = await fieldsOf(world, input, locale);
  if (userId === null) fields.person ??= fieldMessageOf('unknown', locale);
  if (Object.keys(fields).length > 0) return refuse('InvalidInput', { fields });
  const nothing = { reasonCode: null, reasonText: null, delayMs: 0, suffix: null, remaining: null };
  const size = share ?? dailyYield ?? null;
  const rule = { kind, outcome: 'force', size, target, userId: userId ?? null } as const;
  return { ok: true, value: { ...nothing, ...rule } };
}

/** Ordered with all other events, unlike other rules: what is due earlier is decided without it. */
export const force: Handler<World, typeof outcome.force> = async (
  { world, locale, idempotency },
  input,
) => {
  const rule = await ruleOf(world, input, locale);
  if (!rule.ok) return rule;
  return world.unitOfWork.run({
    once: onceOf(CALLER, idempotency),
    needs: {},
    decide: (draft) => {
      const count = world.outcomes.countInForce(draft.justWritten('OutcomeRule'));
      if (count >= OUTCOME_RULES_MAX) {
        return refuseRule('OutcomesFull', { max: OUTCOME_RULES_MAX, count });
      }
      return accept(resultView(makeRule(draft, rule.value)));
    },
  });
};
