import { ECONOMIES } from '#core/economy.ts';
import type { Locale } from '#core/locale.ts';
import { DAY_MS } from '#core/time.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { type Release, releaseName, releasesBetween } from '#trading/economy.ts';
import type { World } from '#world/world.ts';
import { type EconomicRelease, economy } from './contract.ts';

/** A release as known at a moment: its figure is hidden until it comes out. */
function releaseView(release: Release, now: number, locale: Locale): EconomicRelease {
  const { economy: market, atMs: releaseTime, actual, ...figures } = release;
  return {
    ...figures,
    name: releaseName(release.id, locale),
    market,
    releaseTime,
    ...(releaseTime <= now && { actual }),
  };
}

export const economyEndpoints = handlersFor<World>()(economy, {
  calendar: ({ world, locale }, { market, days, pastDays }) => {
    const now = world.clock.now();
    const [after, until] = [now - pastDays * DAY_MS, now + days * DAY_MS];
    const places = market ? [market] : ECONOMIES;
    const found = releasesBetween(world.config.worldSeed, places, after, until);
    return done(found.map((release) => releaseView(release, now, locale)));
  },
});
