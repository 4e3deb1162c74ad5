import { tradesFrom } from '#core/calendar.ts';
import { priceFigure } from '#core/figures.ts';
import type { Locale } from '#core/locale.ts';
import { isOffered } from '#core/offering.ts';
import { productOf } from '#core/product.ts';
import { accept, refuse as refused } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import {
  isAction,
  SCENARIO_SPAN_MAX,
  type ScenarioFault,
  SIZE_BOUNDS,
  scenarioFaults,
} from '#core/scenario.ts';
import { makeScenario as make, type ScenarioCommand } from '#core/scenario-life.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import type { CommandDraft } from '#platform/store/batch.ts';
import { answeredBefore, type Once, onceOf } from '#platform/store/idempotency.ts';
import { hasActions } from '#trading/rules/corporate-action.ts';
import { isForSale } from '#trading/rules/sales.ts';
import type { World } from '#world/world.ts';
import type { SandboxScenario, sandbox } from './contract.ts';
import { findPriceTooHigh, type PriceTooHigh } from './price-too-high.ts';
import { sandboxScenario } from './views.ts';
import { fieldWithoutEffect } from './without-effect.ts';

/** The caller in the sandbox, where nobody logs in. */
export const SANDBOX = 'sandbox';

type Input = ParsedInputOf<typeof sandbox.makeScenario>;
type Fields = Record<string, string>;

/** The target of a scenario, or the fields that make it impossible. */
function targetOf({ market }: World, input: Input, locale: Locale) {
  const { list } = market.instruments;
  const { kind, code, sector, market: place } = input;
  const found = code === undefined ? undefined : market.instruments.get(code);
  const wrong: Fields = {};
  const name = (field: string): void => {
    wrong[field] = fieldMessageOf('unknown', locale);
  };
  if (code !== undefined && !found) name('code');
  if (sector !== undefined && !list.some((one) => one.sector === sector)) name('sector');
  if (place !== undefined && !list.some((one) => one.market === place)) name('market');
  if (found && isAction(kind) && !hasActions(found)) wrong.code = fieldMessageOf('invalid', locale);
  // One instrument or a group, never both.
  for (const [field, value] of Object.entries({ sector, market: place })) {
    if (code !== undefined && value !== undefined) {
      wrong[field] ??= fieldMessageOf('invalid', locale);
    }
  }
  return { instrument: found?.key, wrong };
}

function faultText({ problem, bound }: ScenarioFault, locale: Locale): string {
  return fieldMessageOf(
    problem,
    locale,
    problem === 'min' ? { min: bound ?? 0 } : { max: bound ?? 0 },
  );
}

function timeFields(input: Input, now: number, locale: Locale): Fields {
  const { kind, from, to, durationMs } = input;
  const fields: Fields = {};
  // An event at a moment has no end.
  if (isAction(kind)) {
    for (const [field, value] of Object.entries({ to, durationMs })) {
      if (value !== undefined) fields[field] = fieldMessageOf('invalid', locale);
    }
  }
  if (from !== undefined && from < now) fields.from = fieldMessageOf('past', locale);
  if (from !== undefined && from > now + SCENARIO_SPAN_MAX) {
    fields.from = fieldMessageOf('max', locale, { max: now + SCENARIO_SPAN_MAX });
  }
  if (to !== undefined && durationMs !== undefined) {
    fields.durationMs = fieldMessageOf('invalid', locale);
  }
  return fields;
}

/** The terms of a scenario that starts at `fromMs`, and every invalid field. */
function termsOf(world: World, input: Input, locale: Locale) {
  const now = world.clock.now();
  const { kind, sector, market, from, to, durationMs } = input;
  const { instrument, wrong } = targetOf(world, input, locale);
  const fromMs = from ?? now;
  const toMs = durationMs === undefined ? to : fromMs + durationMs;
  const size = input.size ?? Number.NaN;
  const key = instrument ?? input.code;
  const scenario = { id: '', kind, key, sector, market, fromMs, toMs, size };
  const faults = scenarioFaults(scenario);
  const fields: Fields = { ...wrong, ...timeFields(input, now, locale) };
  const asGiven = (field: string) =>
    field === 'to' && durationMs !== undefined ? 'durationMs' : field;
  for (const fault of faults) fields[asGiven(fault.field)] ??= faultText(fault, locale);
  // A halt or stall has no size.
  if (input.size !== undefined && !SIZE_BOUNDS[kind]) {
    fields.size = fieldMessageOf('invalid', locale);
  }
  if (Object.keys(fields).length === 0) {
    const idle = fieldWithoutEffect(world, scenario);
    if (idle) fields[asGiven(idle)] = fieldMessageOf('noEffect', locale);
  }
  const terms = {
    kind,
    instrument: instrument ?? null,
    sector: sector ?? null,
    market: market ?? null,
    size: Number.isNaN(size) ? '0' : String(size),
    fromMs: from ?? null,
    toMs: toMs ?? null,
  };
  return { fields, terms };
}

/**
 * Whether a split would affect an offer, whose bids and terms are in old units. For companies that are
 * offered repeatedly, this can be told only if the split takes effect at once; a later one counts as
 * affecting an offer.
 */
function isOnOffer(
  draft: CommandDraft,
  { market }: World,
  { kind, instrument: key, fromMs }: Pick<ScenarioCommand, 'kind' | 'instrument' | 'fromMs'>,
): boolean {
  const instrument = key === null ? undefined : market.instruments.get(key);
  if (kind !== 'split' || !instrument) return false;
  const { now } = draft;
  const at = Math.max(fromMs ?? now, now);
  // At the moment of a listing, shares are still being handed out in old units.
  if (isOffered(instrument)) return !market.listings.isListed(instrument, at - 1);
  if (productOf(instrument)?.opens === undefined) return false;
  return at > now || isForSale(draft, instrument.key);
}

/**
 * The earliest start of a scenario. A dividend has to take effect while there are prices: paid while
 * nothing trades, it would be extra money next to a price that has not fallen yet.
 */
function beginOf(
  { market }: World,
  { kind, instrument: key, fromMs }: Pick<ScenarioCommand, 'kind' | 'instrument' | 'fromMs'>,
  now: number,
): number {
  const at = Math.max(fromMs ?? now, now);
  const instrument = key === null ? undefined : market.instruments.get(key);
  if (kind !== 'dividend' || !instrument || market.hours === 'always') return at;
  return tradesFrom(instrument.calendar, at);
}

const priceTooHighText = (
  { instrument: { key: code }, max }: PriceTooHigh,
  locale: Locale,
): string => fieldMessageOf('tooDear', locale, { code, max: priceFigure(max) });

interface Making {
  locale: Locale;
  once: Once | undefined;
  /** Additional work of the same command. */
  also?: (draft: Draft, id: string) => void;
}

/** Makes a scenario if its terms are valid. */
export async function makeIn(world: World, input: Input, { locale, once, also }: Making) {
  // An answered request is not validated again: its time may have passed.
  const known = once && (await answeredBefore<SandboxScenario>(world.unitOfWork, once));
  if (known) return known;
  const { fields, terms } = termsOf(world, input, locale);
  if (Object.keys(fields).length > 0) return refuse('InvalidInput', { fields });
  const { scenarios } = world.exchange;
  let tooHigh: PriceTooHigh | undefined;
  const made = await world.unitOfWork.run({
    once,
    needs: { salesOf: terms.kind === 'split' && terms.instrument ? [terms.instrument] : [] },
    decide: (draft) => {
      if (isOnOffer(draft, world, terms)) return refused('OnOffer');
      const { now } = draft;
      const { durationMs } = input;
      const begins = beginOf(world, terms, now);
      const until = durationMs === undefined ? terms.toMs : begins + durationMs;
      const newer = [...draft.justWritten('Scenario')];
      const openCount = scenarios.openCount(now, newer);
      const row = make(draft, { ...terms, fromMs: begins, toMs: until }, openCount);
      if (!row.ok) return row;
      tooHigh = findPriceTooHigh(world, row.value, newer);
      if (tooHigh) return refused('InvalidInput');
      also?.(draft, row.value.id);
      return accept(sandboxScenario(row.value, now));
    },
  });
  if (tooHigh)
    return refuse('InvalidInput', { fields: { size: priceTooHighText(tooHigh, locale) } });
  if (!made.ok) return made;
  // A split has been applied before the answer.
  if (isAction(made.value.kind)) await world.exchange.round();
  return done(made.value);
}

export const makeScenario: Handler<World, typeof sandbox.makeScenario> = (
  { world, locale, idempotency },
  input,
) => makeIn(world, input, { locale, once: onceOf(SANDBOX, idempotency) });
