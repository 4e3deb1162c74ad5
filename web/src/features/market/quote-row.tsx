import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MarketItem } from '#contract/market.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { liveCode, useQuote } from '../../lib/quotes.ts';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';

/** The item with its live price laid over. */
export function useLiveItem(item: MarketItem): MarketItem {
  const quote = useQuote(liveCode(item));
  if (!quote) return item;
  const { price_nominal, change, change_ratio, fall, volume } = quote;
  return { ...item, price_nominal, change, change_ratio, fall, volume };
}

interface QuoteRowProps {
  item: MarketItem;
  /** Beside the code: a second figure. */
  aside?: (item: MarketItem) => ReactNode;
  /** Opening takes the place of this screen, as from the search. */
  replace?: boolean;
}

/** An instrument with its shape, price and change. Opens its quote. */
export function QuoteRow({ item, aside, replace = false }: QuoteRowProps) {
  const now = useLiveItem(item);
  const { name, stock_code, classify, localLogoUrl, indicatorsQuoteClose, priceDecimals } = now;
  return (
    <Link to="/quote" search={searchOf(now)} replace={replace} className="row quote">
      <Logo code={stock_code} name={name} classify={classify} url={localLogoUrl} />
      <span className="clip">
        <Name text={name} className="name" />
        <span className="sub clip">
          {stock_code}
          {aside && <> · {aside(now)}</>}
        </span>
      </span>
      <Sparkline
        points={indicatorsQuoteClose}
        base={now.price_nominal - now.change}
        fall={now.fall}
      />
      <span className="trail">
        <Price value={now.price_nominal} decimals={priceDecimals} />
        <Change value={now.change_ratio} percent />
      </span>
    </Link>
  );
}
