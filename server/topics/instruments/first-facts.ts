/** What a page can show of the market before its code is loaded. */
import { productOf } from '#core/product.ts';
import { quoteView } from '#trading/quote-view.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { listSectors } from './sectors.ts';

/** The market of Home's hot industries. */
const HOME_MARKET = 'US';

/** An instrument's name and price; only the name if the price is not the market's current one. */
function instrumentFacts(world: World, asked: URLSearchParams) {
  const [stockCode, market] = [asked.get('code'), asked.get('market')];
  const instrument = stockCode && market && findInstrument(world.market, { stockCode, market });
  if (!instrument) return undefined;
  const now = world.clock.now();
  const quote = quoteView(world.market, instrument, now);
  const { name, exchange, currency, price_nominal: price, priceDecimals: decimals } = quote;
  const named = { name, place: `${instrument.code} · ${exchange}` };
  const isOffered = quote.listing?.listed === false || productOf(instrument)?.opens !== undefined;
  if (isOffered || quote.halted || quote.stalled) return named;
  return { ...named, price, decimals, currency, at: now };
}

/**
 * Public figures for the first view of a screen, from memory: of the instrument in the address, or of the
 * leading industry on Home. Undefined when there is nothing to show.
 */
export function firstFacts(world: World, path: string, asked: URLSearchParams) {
  if (path === '/quote' || path === '/open') return instrumentFacts(world, asked);
  if (path !== '/') return undefined;
  const snapshot = world.exchange.snapshots.at(world.clock.now());
  const [best] = listSectors(snapshot, HOME_MARKET, 'industries');
  return best && { lead: best.name, fall: best.fall };
}
