/** Opens the market of a world, with the live channel's prices and the ids of its commands. */
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

/** The live channel's prices at the present moment. */
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

/**
 * For each list of instruments, those outside the sandbox; markets with the same list share expensive
 * data.
 */
const unscripted = new WeakMap<readonly Instrument[], readonly Instrument[]>();

/** Scripted instruments exist only in the sandbox. */
function withoutScripts(instruments: readonly Instrument[]): readonly Instrument[] {
  const known = unscripted.get(instruments) ?? instruments.filter(({ script }) => !script);
  unscripted.set(instruments, known);
  return known;
}

/** The market with its scenarios and listings. */
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

/** The kind of sessions' ids. */
const SESSION = 'ses';

/**
 * Ids are visible, so they are never derived from a secret seed. With a public seed, the same commands
 * make the same ids, so that ids noted by a tester are valid in a recreated world. Not those of sessions:
 * a session may outlast its world, or be copied with it, and the same command may then open another one.
 */
export function commandIdsOf({ worldSeed }: Config, secrets: Secrets): CommandIds {
  const apart = createMomentIds(secrets);
  if (typeof worldSeed !== 'number') return () => apart;
  const seeded = createCommandIds(worldSeed);
  return (command) => {
    const ids = seeded(command);
    return (kind, atMs) => {
      // Drawn for sessions, too, so that the ids after it do not depend on whether one is opened.
      const id = ids(kind, atMs);
      return kind === SESSION ? apart(kind, atMs) : id;
    };
  };
}
