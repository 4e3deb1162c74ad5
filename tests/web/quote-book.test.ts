/** Which is shown: the last live quote, or an answer that came later. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '#platform/contract/quote.ts';
import { createQuoteBook } from '../../web/src/lib/quotes.ts';
import { fakeLine, settle, setup } from './fake-live.ts';

fakeLine();
beforeEach(() => vi.setSystemTime(Date.parse('2027-03-10T15:00:00Z')));

const code = 'US.AAPL';
const quoteAt = (price: number) =>
  ({ market: 'US', code: 'AAPL', price_nominal: price, scenarios: [] }) as unknown as Quote;
const later = () => vi.advanceTimersByTime(1_000);

async function openBook() {
  const { live, last } = setup();
  const book = createQuoteBook(live);
  const hear = (price: number) =>
    last().says({
      event: 'update',
      channel: 'detail',
      data: [{ code, quote: quoteAt(price) }],
    });
  const watch = async () => {
    const stop = book.watch([code], () => undefined);
    await settle();
    if (last().readyState === 0) last().opened();
    return stop;
  };
  const shown = (answer?: object) => book.last(code, answer)?.price_nominal;
  const ping = () => last().says({ event: 'ping' });
  return { hear, ping, watch, shown, cut: () => last().onclose?.() };
}

test('while it is watched a quote is as new as any answer that the line was heard after', async () => {
  const { hear, watch, shown, ping } = await openBook();
  const [before, after] = [{}, {}];
  expect(shown(before)).toBeUndefined();
  await watch();
  hear(100);
  later();
  expect(shown(before)).toBe(100);
  expect(shown(after)).toBeUndefined();
  later();
  ping();
  expect(shown(after)).toBe(100);
  expect(shown()).toBe(100);
});

test('an answer that is first shown after its code was left covers the quote, until the next one', async () => {
  const { hear, watch, shown } = await openBook();
  const [before, after] = [{}, {}];
  const leave = await watch();
  hear(100);
  expect(shown(before)).toBe(100);
  later();
  leave();
  later();
  expect(shown(after)).toBeUndefined();
  // A list that is returned to shows what it showed last.
  expect(shown(before)).toBe(100);
  const leaveAgain = await watch();
  expect(shown(after)).toBeUndefined();
  // Nothing was heard meanwhile: it is as old as it was.
  leaveAgain();
  expect(shown(after)).toBeUndefined();
  await watch();
  hear(101);
  expect(shown(after)).toBe(101);
});

test('an answer that is first shown while the line is cut covers the quote, until the next one', async () => {
  const { hear, watch, shown, cut } = await openBook();
  const [before, after] = [{}, {}];
  await watch();
  hear(100);
  expect(shown(before)).toBe(100);
  later();
  cut();
  expect(shown(before)).toBe(100);
  later();
  expect(shown(after)).toBeUndefined();
  vi.advanceTimersByTime(5_000);
  await watch();
  hear(101);
  expect(shown(before)).toBe(101);
  expect(shown(after)).toBe(101);
});
