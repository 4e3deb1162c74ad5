/** Suggested prices, some percent away from the current one. */

/** Distances in percent. */
export const AWAY = [-5, -2, 2, 5] as const;

interface Priced {
  price_nominal: number;
  priceDecimals: number;
  tickBands: readonly { from: string; tickSize: string }[];
}

/** The price after a change in percent, rounded to the nearest tick, as it is written in a field. */
export function priceAway(
  { price_nominal, priceDecimals, tickBands }: Priced,
  percent: number,
): string {
  const wished = price_nominal * (1 + percent / 100);
  const band = tickBands.findLast(({ from }) => Number(from) <= wished) ?? tickBands[0];
  const tick = Number(band?.tickSize) || 10 ** -priceDecimals;
  return (Math.round(wished / tick) * tick).toFixed(priceDecimals);
}
