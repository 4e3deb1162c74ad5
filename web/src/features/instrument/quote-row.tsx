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

/** What a row shows of an instrument; the detail of a quote has it too. */
type RowItem = Omit<MarketItem, 'marketValue'>;

/** The item with its live price laid over. */
export function useLiveItem<T extends RowItem>(item: T): T {
  const quote = useQuote(liveCode(item));
  if (!quote) return item;
  const { price_nominal, change, change_ratio, fall, volume, halted } = quote;
  return { ...item, price_nominal, change, change_ratio, fall, volume, halted };
}

/** Why a price stands still. */
function HaltMark({ item }: Pick<CalledProps, 'item'>) {
  return item.halted && <Badge tone="warn">{t('scenario.halt')}</Badge>;
}

interface CalledProps {
  item: Pick<RowItem, 'stock_code' | 'name'> & { halted?: boolean };
  /** Beside the name, which gives way to it. */
  aside?: ReactNode;
  badge?: ReactNode;
  /** In a table of narrow columns. */
  small?: boolean;
}

/** What an instrument is called: its code, and its name in the one line that is left. */
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
  /** Opening takes the place of this screen, as from the search. */
  replace?: boolean;
}

/** Height of an instrument in any list of them, in pixels, before it is measured. */
export const quoteHeight = 64;

/** An instrument with its shape, price and change. Opens its quote. */
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

/** An instrument whose change is the point of its row. */
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

/** What the columns of the lines below it are called. Stays in view while they scroll. */
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
  /** Beside the name: a second figure. */
  aside?: ReactNode;
}

/** More of a change than this would reach into the price. */
const changeDecimalsMax = 5;

/** A change of so much fills the column with its whole. */
const wholeChange = 1000;

/** Decimals of a change in a narrow column: at least two figures of a small one stay. */
function changeDecimals({ change, priceDecimals }: MarketItem): number {
  if (Math.abs(change) >= wholeChange) return 0;
  const zeros = change === 0 ? 0 : Math.max(0, -Math.floor(Math.log10(Math.abs(change))) - 1);
  return Math.min(priceDecimals, Math.max(changeDecimalsMax, zeros + 2));
}

/** A price that doubled says so without what comes after the point: the column is narrow. */
const percentDecimals = ({ change_ratio }: MarketItem) => (Math.abs(change_ratio) < 100 ? 2 : 0);

/** An instrument as a line of a table, with its star. Opens its quote. */
export function QuoteLine({ item, aside }: QuoteLineProps) {
  const now = useLiveItem(item);
  const { name, stock_code, classify, priceDecimals } = now;
  return (
    <div className="quote-line">
      <WatchButton instrument={now} named />
      <Link to="/quote" search={searchOf(now)} className="open-line">
        {/* Drawn here, as the server would: a long list asks for no picture a line. */}
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
  /** Before its name: what else it is called. */
  alias?: string | undefined;
  /** Beside the name. */
  aside?: ReactNode;
  onOpen?: () => void;
}

/** An instrument among others of its kind, with its star behind its price. Opens its quote. */
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
