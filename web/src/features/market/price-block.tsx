import type { InstrumentDetail } from '#contract/instruments';
import { format, formatTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Change, Price } from '../../ui/price.tsx';
import { Stats } from '../../ui/stats.tsx';
import { ScenarioLines } from './scenario-lines.tsx';

const sessionKeys = {
  pre: 'quote.sessionPre',
  regular: 'quote.sessionRegular',
  post: 'quote.sessionPost',
  break: 'quote.sessionBreak',
  closed: 'quote.sessionClosed',
} as const;

type Session = keyof typeof sessionKeys;

/** A sandbox may trade round the clock: outside exchange hours the session then counts as regular. */
const sessionOf = ({ tradable, sessionState }: InstrumentDetail): Session =>
  tradable && (sessionState === 'closed' || sessionState === 'break') ? 'regular' : sessionState;

/** Moves outside the regular hours, apart from the day's change. */
function OffHours({ detail, session }: { detail: InstrumentDetail; session: Session }) {
  const pre = detail.hasPreMarketData && session === 'pre';
  const post = detail.hasPostMarketData && (session === 'post' || session === 'closed');
  if (!pre && !post) return null;
  const change = pre ? detail.preMarketChange : detail.postMarketChange;
  const percent = pre ? detail.preMarketChangePercent : detail.postMarketChangePercent;
  return (
    <p className="hstack text-sm text-tertiary mt-1">
      {t(pre ? 'quote.sessionPre' : 'quote.sessionPost')}
      <Change value={change} decimals={detail.priceDecimals} />
      <Change value={percent} percent bare />
    </p>
  );
}

/** Whether the market is open, and the time of the price; of a stalled feed, when it stopped. */
function StateBadge({ detail, session }: { detail: InstrumentDetail; session: Session }) {
  const { halted, stalled, tradable, currentDate, scenarios } = detail;
  const stall = stalled ? scenarios.find(({ kind }) => kind === 'stall') : undefined;
  return (
    <span className={halted || stalled ? 'badge warn' : `badge live-dot ${tradable ? 'on' : ''}`}>
      <span>
        {t(halted ? 'scenario.halt' : sessionKeys[session])} ·{' '}
        <span className="numeric">{formatTime(stall?.from ?? currentDate)}</span>
      </span>
    </span>
  );
}

function DayFigures({ detail }: { detail: InstrumentDetail }) {
  const price = (value: number) => format.price(value, detail.priceDecimals);
  const figures = [
    [t('quote.high'), price(detail.price_highest)],
    [t('quote.open'), price(detail.price_open)],
    [t('quote.volume'), format.compact(detail.volume)],
    [t('quote.low'), price(detail.price_lowest)],
    [t('quote.prevClose'), price(detail.price_last_close)],
    [t('quote.turnover'), format.compact(detail.turnover)],
  ] as const;
  return <Stats figures={figures} className="mt-5" />;
}

/** Price, change and figures of the day. */
export function PriceBlock({ detail }: { detail: InstrumentDetail }) {
  const { price_nominal, priceDecimals, currency } = detail;
  const session = sessionOf(detail);
  return (
    <section className="px-gutter pt-2" aria-label={t('quote.price')}>
      <p className="hero">
        <Price value={price_nominal} decimals={priceDecimals} />
        <span className="unit">{currency}</span>
      </p>
      <div className="price-line">
        <p className="hstack">
          <Change value={detail.change} decimals={priceDecimals} />
          <Change value={detail.change_ratio} percent bare className="in-brackets" />
          <span className="text-tertiary text-sm">{t('home.today')}</span>
        </p>
        <StateBadge detail={detail} session={session} />
      </div>
      <OffHours detail={detail} session={session} />
      <ScenarioLines quote={detail} />
      <DayFigures detail={detail} />
    </section>
  );
}
