/** The market of a world, what the live channel tells of it, and the ids that its commands make. */
import type { Instrument } from '#core/instrument.ts';
import { createMarket } from '#market/market.ts';
import type { HubOptions } from '#platform/push/hub-options.ts';
import type { Clock } from '#platform/runtime/clock.ts';
import type { Config } from '#platform/runtime/config.ts';
import { type CommandIds, createCommandIds, createMomentIds } from '#platform/runtime/ids.ts';
import type { Secrets } from '#platform/runtime/secrets.ts';
import type { Client } from '#platform/store/database.ts';
import { candlesSince } from '#trading/candle-view.ts';
import { isHidden, type ListedMarket, listedMarket } from '#trading/listed-market.ts';
import { Listings } from '#trading/listings.ts';
import { quoteView } from '#trading/quote-view.ts';
import { ScenarioRegistry } from '#trading/scenario-registry.ts';

/** What the live channel tells at the present moment. */
export function pricesNow(
  market: ListedMarket,
  clock: Clock,
): Pick<HubOptions, 'quoteOf' | 'candlesOf'> {
  return {
    quoteOf: (code) => {
      const instrument = market.instruments.get(code);
      if (!instrument || isHidden(market, instrument)) return undefined;
      return quoteView(market, instrument, clock.now());
    },
    candlesOf: (code, type) => {
      const instrument = market.instruments.get(code);
      if (!instrument || isHidden(market, instrument)) return undefined;
      return (since) => candlesSince(market, instrument, { type, since, nowMs: clock.now() });
    },
  };
}

/** By all instruments those that are there outside the sandbox: markets of one list share what is dear to make. */
const unscripted = new WeakMap<readonly Instrument[], readonly Instrument[]>();

/** Scripted instruments are for the sandbox alone. */
function withoutScripts(instruments: readonly Instrument[]): readonly Instrument[] {
  const known = unscripted.get(instruments) ?? instruments.filter(({ script }) => !script);
  unscripted.set(instruments, known);
  return known;
}

/** The market with what happens on top of it, as far as it is listed. */
export async function openMarket(
  { worldSeed, sandbox, sandboxHours }: Config,
  instruments: readonly Instrument[],
  reader: Client,
): Promise<{ market: ListedMarket; scenarios: ScenarioRegistry }> {
  const scenarios = new ScenarioRegistry();
  await scenarios.load(reader);
  const listings = new Listings();
  await listings.load(reader);
  const market = createMarket({
    seed: worldSeed,
    instruments: sandbox ? instruments : withoutScripts(instruments),
    hours: sandboxHours,
    scenarios: () => scenarios.book,
  });
  return { market: listedMarket(market, listings), scenarios };
}

/**
 * What is shown is never drawn from a seed that is a secret. Where everybody knows it, the same commands
 * make the same ids, so that what a tester wrote down holds in a world made anew.
 */
export function commandIdsOf({ worldSeed }: Config, secrets: Secrets): CommandIds {
  if (typeof worldSeed === 'number') return createCommandIds(worldSeed);
  const ids = createMomentIds(secrets);
  return () => ids;
}
