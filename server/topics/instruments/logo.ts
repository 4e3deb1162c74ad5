import type { Instrument } from '#core/instrument.ts';
import { hueOf, monogramOf } from '#core/monogram.ts';
import { DAY_MS, SECOND_MS } from '#core/time.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import type { market } from './contract.ts';

/** `US.BRK.B.svg`: a market's name contains no dot. */
const NAME = /^([^.]+)\.(.+)\.svg$/;
const WEEK_SECONDS = (7 * DAY_MS) / SECOND_MS;

/** Colours of tiles, as in the app, by background. */
const TILES = {
  dark: { tile: 'oklch(0.315 0.045', ink: 'oklch(0.86 0.075' },
  light: { tile: 'oklch(0.92 0.035', ink: 'oklch(0.4 0.085' },
} as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');

/** A square to be clipped to the tile's shape. Contains no script or style, and loads nothing. */
function drawn({ code, name, classify }: Instrument, ground: keyof typeof TILES): string {
  const { tile, ink } = TILES[ground];
  const hue = hueOf(code);
  const letters = escaped(monogramOf(code, name, classify));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">',
    `<rect width="40" height="40" fill="${tile} ${hue})"/>`,
    '<text x="20" y="20" dy="0.35em" text-anchor="middle" font-size="16" font-weight="600"',
    ` font-family="system-ui, sans-serif" fill="${ink} ${hue})">${letters}</text>`,
    '</svg>',
  ].join('');
}

/** The same for everybody at all times, so browsers may cache it. */
export const logo: Handler<World, typeof market.logo> = ({ world }, { id, ground }) => {
  const [, place = '', stockCode = ''] = NAME.exec(id) ?? [];
  const instrument = findInstrument(world.market, { market: place, stockCode });
  if (!instrument) return refuse('NotFound');
  const bytes = new TextEncoder().encode(drawn(instrument, ground));
  return done({ bytes, mediaType: 'image/svg+xml', maxAgeSeconds: WEEK_SECONDS });
};
