import { DAY_MS } from '#core/time.ts';
import type { Quote } from '#platform/contract/quote.ts';
import { format, formatDateTime, formatMinute } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { splitTerms } from './split-terms.ts';

type Running = Quote['scenarios'][number];

/** A percentage, without decimals if it is whole. */
const percentOf = (part: number): string => {
  const percent = Math.round(part * 10_000) / 100;
  return format.percent(percent, Number.isInteger(percent) ? 0 : 2);
};

/** Size of a scenario: a part of the price, money, units, or a factor. */
function sizeOf({ kind, size = 0 }: Running, currency: string): string {
  if (kind === 'gap' || kind === 'trend') return percentOf(size);
  if (kind === 'dividend') return format.money(size, currency);
  return format.quantity(kind === 'split' ? splitTerms(size).size : size);
}

function textOf(scenario: Running, quote: Quote): string {
  const what = t(`scenario.${scenario.kind}`, {
    size: sizeOf(scenario, quote.currency),
    old: format.quantity(splitTerms(scenario.size ?? 1).old),
  });
  const { to } = scenario;
  if (to === undefined) return what;
  const isSoon = to - quote.currentDate < DAY_MS;
  const time = isSoon ? formatMinute(to) : formatDateTime(to);
  return `${what}\u00a0· ${t('scenario.until', { time })}`;
}

/** Scenarios that act on this price, one quiet line each; usually none. */
export function ScenarioLines({ quote }: { quote: Quote }) {
  const lines = quote.scenarios.map((one) => ({ id: one.id, text: textOf(one, quote) }));
  // A halt without a scenario, permanent or temporary.
  const isTold = quote.scenarios.some(({ kind }) => kind === 'halt');
  if (quote.halted && !isTold) lines.unshift({ id: 'halted', text: t('scenario.halt') });
  if (lines.length === 0) return null;
  return (
    <ul className="text-sm text-tertiary mt-1" aria-label={t('scenario.title')}>
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
