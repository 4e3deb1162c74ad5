import { useQuery } from '@tanstack/react-query';
import { decimalsIn } from '../../lib/whole-price.ts';
import { format } from '../format.ts';
import { t } from '../texts.ts';
import { lastHourOptions } from './api.ts';

const WIDTH = 560;
const HEIGHT = 140;
const SHOWN = 60;

export interface ScenarioDraft {
  kind: string;
  code: string;
  size: number | undefined;
  minutes: number | undefined;
}

/** Prices after the last one, a minute apart; none for kinds that do not move the price. */
function path({ kind, size = 0, minutes = 20 }: ScenarioDraft, last: number): number[] {
  const length = Math.min(SHOWN, Math.max(2, minutes));
  const steps = Array.from({ length }, (_, at) => at + 1);
  if (kind === 'gap') return steps.map(() => last * (1 + size));
  if (kind === 'trend') return steps.map((at) => last * (1 + (size * at) / length));
  if (kind === 'dividend') return steps.map(() => last - size);
  if (kind === 'split') return steps.map(() => (size > 0 ? last / size : last));
  return kind === 'halt' || kind === 'stall' ? steps.map(() => last) : [];
}

/** Preview of a scenario's effect on a price, after the last hour of real prices. */
export function Preview({ draft }: { draft: ScenarioDraft }) {
  const { data } = useQuery(lastHourOptions(draft.code, SHOWN));
  const before = data?.list.map(({ c }) => c) ?? [];
  const last = before.at(-1);
  if (last === undefined) return <p className="text-tertiary">{t('market.noPreview')}</p>;
  const after = path(draft, last);
  const all = [...before, ...after];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (at: number) => (at / Math.max(1, all.length - 1)) * WIDTH;
  const y = (price: number) => 6 + ((high - price) / (high - low || 1)) * (HEIGHT - 12);
  const line = (prices: readonly number[], from: number) =>
    prices.map((price, at) => `${x(from + at).toFixed(1)},${y(price).toFixed(1)}`).join(' ');
  const priced = (value: number) => format.price(value, decimalsIn(before));
  const said = t('market.previewText', { from: priced(last), to: priced(after.at(-1) ?? last) });
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="bars"
        role="img"
        preserveAspectRatio="none"
      >
        <title>{said}</title>
        <polyline points={line(before, 0)} className="course" vectorEffect="non-scaling-stroke" />
        <polyline
          points={line([last, ...after], before.length - 1)}
          className="course planned"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="text-xs text-tertiary numeric">{said}</figcaption>
    </figure>
  );
}
