import { ceilDiv, FINE_SCALE, formatDecimal, larger } from '#core/money.ts';
import { fine } from './decimals.ts';

const placesOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0;

/** One tick up or down, to a multiple of the tick; without a tick the text as it is. */
export function stepBy(text: string, tick: string, direction: 1 | -1, min = 0) {
  const size = fine(tick);
  if (size <= 0n) return text;
  const value = fine(text.replace(/\.$/, ''));
  const onTick = direction > 0 ? value / size : ceilDiv(value, size);
  const next = larger((onTick + BigInt(direction)) * size, fine(String(min)));
  return formatDecimal(next, FINE_SCALE, placesOf(tick));
}
