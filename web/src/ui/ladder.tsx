import type { CSSProperties } from 'react';
import { format } from '../lib/format.ts';
import { t } from '../lib/words.ts';

const sizeDigits = 6;

interface Level {
  price: number;
  size: number;
}

interface LadderProps {
  bids: readonly Level[];
  asks: readonly Level[];
  decimals: number;
  rows?: number;
  /** Called with the price of a tapped level. */
  onPrice?: (price: number) => void;
}

interface Rung extends Level {
  /** Cumulative size up to this level, as a share of the deeper side. */
  depth: number;
}

function rungs(levels: readonly Level[], rows: number, whole: number): Rung[] {
  const sums = levels.slice(0, rows).map((_, index) => sizeOf(levels.slice(0, index + 1)));
  return levels
    .slice(0, rows)
    .map((level, index) => ({ ...level, depth: (sums[index] ?? 0) / whole }));
}

const sizeOf = (levels: readonly Level[]) => levels.reduce((sum, level) => sum + level.size, 0);

/** From here on sizes are abbreviated: beside a price with eight decimals there is little room. */
const briefFrom = 100_000;

/** Coins trade in more decimals than a ladder has room for. */
function sizeText(size: number): string {
  if (size >= briefFrom) return format.brief(size);
  return format.quantity(size >= 1000 ? Math.round(size) : Number(size.toPrecision(sizeDigits)));
}

interface RungButtonProps {
  rung: Rung | undefined;
  side: 'bid' | 'ask';
  decimals: number;
  onPrice: ((price: number) => void) | undefined;
}

function RungButton({ rung, side, decimals, onPrice }: RungButtonProps) {
  if (!rung) return <span />;
  const price = format.price(rung.price, decimals);
  const size = sizeText(rung.size);
  const parts = [
    <span key="qty" className="level-size numeric">
      {size}
    </span>,
    <span key="bar" className="bar" />,
    <span key="px" className="level-price numeric">
      {price}
    </span>,
  ];
  return (
    <button
      type="button"
      className={side === 'ask' ? 'level ask' : 'level'}
      style={{ '--w': `${Math.round(rung.depth * 100)}%` } as CSSProperties}
      aria-label={t(side === 'ask' ? 'quote.askLevel' : 'quote.bidLevel', { price, size })}
      aria-disabled={onPrice ? undefined : true}
      onClick={() => onPrice?.(rung.price)}
    >
      {side === 'ask' ? parts.toReversed() : parts}
    </button>
  );
}

/** Bids and asks side by side; the bars are cumulative and grow away from the price. */
export function Ladder({ bids, asks, decimals, rows = 5, onPrice }: LadderProps) {
  const whole = Math.max(sizeOf(bids.slice(0, rows)), sizeOf(asks.slice(0, rows)), 1e-9);
  const bidRungs = rungs(bids, rows, whole);
  const askRungs = rungs(asks, rows, whole);
  const lines = Array.from({ length: Math.max(bidRungs.length, askRungs.length) }, (_, at) => at);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the way
    <div
      className="ladder"
      role="group"
      aria-label={onPrice ? t('quote.depthTap') : t('quote.depth')}
    >
      <div className="head">
        <span>{t('quote.size')}</span>
        <span>{t('quote.bid')}</span>
      </div>
      <div className="head">
        <span>{t('quote.ask')}</span>
        <span>{t('quote.size')}</span>
      </div>
      {lines.flatMap((at) => [
        <RungButton
          key={`bid${at}`}
          rung={bidRungs[at]}
          side="bid"
          decimals={decimals}
          onPrice={onPrice}
        />,
        <RungButton
          key={`ask${at}`}
          rung={askRungs[at]}
          side="ask"
          decimals={decimals}
          onPrice={onPrice}
        />,
      ])}
    </div>
  );
}

/** How the depth divides between buyers and sellers. */
export function DepthRatio({ bids, asks }: Pick<LadderProps, 'bids' | 'asks'>) {
  const [bought, offered] = [sizeOf(bids), sizeOf(asks)];
  const share = bought + offered > 0 ? Math.round((bought / (bought + offered)) * 100) : 50;
  return (
    <>
      <div className="ratio" aria-hidden="true">
        <span style={{ '--w': `${share}%` } as CSSProperties} />
        <span className="down" style={{ '--w': `${100 - share}%` } as CSSProperties} />
      </div>
      <div className="between text-xs my-2">
        <span className="up">
          {t('quote.buyers')} <span className="numeric">{format.percentPlain(share, 0)}</span>
        </span>
        <span className="down">
          <span className="numeric">{format.percentPlain(100 - share, 0)}</span>{' '}
          {t('quote.sellers')}
        </span>
      </div>
    </>
  );
}
