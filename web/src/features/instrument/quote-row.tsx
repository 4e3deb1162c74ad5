import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MarketItem } from '../../lib/instrument.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { liveCode, useQuote } from '../../lib/quotes.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { DayLine } from '../../ui/sparkline.tsx';
import { WatchButton } from './watch-button.tsx';

/** The fields that a row shows; the detail of a quote has them, too. */
type RowItem = Omit<MarketItem, 'marketValue'>;

/** The item, updated from its live quote. */
export function useLiveItem<T extends RowItem>(item: T): T {
  const quote = useQuote(liveCode(item), item);
  if (!quote) return item;
  const { price_nominal, change, change_ratio, fall, volume, halted } = quote;
  return { ...item, price_nominal, change, change_ratio, fall, volume, halted };
}

/** Says that trading is halted. */
function HaltMark({ item }: Pick<CalledProps, 'item'>) {
  return item.halted && <Badge tone="warn">{t('scenario.halt')}</Badge>;
}

interface CalledProps {
  item: Pick<RowItem, 'stock_code' | 'name'> & { halted?: boolean };
  /** Beside the name, which gives way to it. */
  aside?: ReactNode;
  badge?: ReactNode;
  /** For tables with narrow columns. */
  small?: boolean;
}

/** The code of an instrument, and its name on what is left of the line. */
export function Called({ item, aside, badge, small = false }: CalledProps) {
  return (
    <span className="min-w-0">
      <span dir="auto" className="bidi-isolate block called-code font-semibold">
        {item.stock_code}
      </span>
      <span className={`called text-tertiary ${small ? 'text-xs' : 'text-sm'}`}>
        <HaltMark item={item} />
        <Name text={item.name} />
        {aside && <span className="beside">{aside}</span>}
        {badge}
      </span>
    </span>
  );
}

interface QuoteRowProps {
  item: RowItem;
  /** Opening replaces this screen in the history, as from the search. */
  replace?: boolean;
}

/** Height of an instrument in any list, in pixels, before it is measured. */
export const quoteHeight = 64;

/** An instrument with its line, price and change. Links to its quote. */
export function QuoteRow({ item, replace = false }: QuoteRowProps) {
  const now = useLiveItem(item);
  const { name, stock_code, classify, localLogoUrl, priceDecimals } = now;
  return (
    <Link to="/quote" search={searchOf(now)} replace={replace} className="row quote">
      <Logo code={stock_code} name={name} classify={classify} url={localLogoUrl} />
      <Called item={now} />
      <DayLine item={now} />
      <span className="trailing">
        <Price value={now.price_nominal} decimals={priceDecimals} />
        <Change value={now.change_ratio} percent />
      </span>
    </Link>
  );
}

/** An instrument in a list about changes. */
export function MoverRow({ item, badge }: { item: MarketItem; badge?: ReactNode }) {
  const now = useLiveItem(item);
  const price = <Price value={now.price_nominal} decimals={now.priceDecimals} />;
  return (
    <Link to="/quote" search={searchOf(now)} className="row">
      <Logo code={now.stock_code} name={now.name} classify={now.classify} url={now.localLogoUrl} />
      <Called item={now} aside={price} badge={badge} />
      <Change value={now.change_ratio} percent className="chip" />
    </Link>
  );
}

/** Column headings of the lines below; stay in view while those scroll. */
export function QuoteColumns() {
  return (
    <div className="quote-line head">
      <span>{t('watchlist.watch')}</span>
      <span>{t('market.name')}</span>
      <span>{t('market.last')}</span>
      <span>{t('market.chg')}</span>
      <span>{t('market.chgPercent')}</span>
    </div>
  );
}

interface QuoteLineProps {
  item: MarketItem;
  /** A second figure beside the name. */
  aside?: ReactNode;
}

/** A longer change would run into the price. */
const changeDecimalsMax = 5;

/** From this change on, the integer part fills the column. */
const wholeChange = 1000;

/** Decimals of a change in a narrow column; a small one keeps at least two figures. */
function changeDecimals({ change, priceDecimals }: MarketItem): number {
  if (Math.abs(change) >= wholeChange) return 0;
  const zeros = change === 0 ? 0 : Math.max(0, -Math.floor(Math.log10(Math.abs(change))) - 1);
  return Math.min(priceDecimals, Math.max(changeDecimalsMax, zeros + 2));
}

/** Decimals of a percentage; none from 100 % on, because the column is narrow. */
const percentDecimals = ({ change_ratio }: MarketItem) => (Math.abs(change_ratio) < 100 ? 2 : 0);

/** An instrument as a table line, with its star. Links to its quote. */
export function QuoteLine({ item, aside }: QuoteLineProps) {
  const now = useLiveItem(item);
  const { name, stock_code, classify, priceDecimals } = now;
  return (
    <div className="quote-line">
      <WatchButton instrument={now} named />
      <Link to="/quote" search={searchOf(now)} className="open-line">
        {/* Drawn here as the server would draw it: a long list must not request a picture per row. */}
        <Logo code={stock_code} name={name} classify={classify} size={24} />
        <Called item={now} aside={aside} small />
        <Price value={now.price_nominal} decimals={priceDecimals} className="font-semibold" />
        <Change value={now.change} decimals={changeDecimals(now)} bare />
        <Change value={now.change_ratio} percent decimals={percentDecimals(now)} />
      </Link>
    </div>
  );
}

interface StarredRowProps extends QuoteRowProps {
  /** Another name, shown before the name. */
  alias?: string | undefined;
  /** Beside the name. */
  aside?: ReactNode;
  onOpen?: () => void;
}

/** An instrument with the star behind its price. Links to its quote. */
export function StarredRow({ item, alias, aside, replace = false, onOpen }: StarredRowProps) {
  const now = useLiveItem(item);
  const { name, stock_code, classify, localLogoUrl, priceDecimals } = now;
  return (
    <div className="starred-row">
      <Link to="/quote" search={searchOf(now)} replace={replace} className="row" onClick={onOpen}>
        <Logo code={stock_code} name={name} classify={classify} url={localLogoUrl} />
        <Called item={{ ...now, name: alias ? `${alias}\u00a0· ${name}` : name }} aside={aside} />
        <span className="trailing">
          <Price value={now.price_nominal} decimals={priceDecimals} />
          <Change value={now.change_ratio} percent />
        </span>
      </Link>
      <WatchButton instrument={now} named />
    </div>
  );
}
