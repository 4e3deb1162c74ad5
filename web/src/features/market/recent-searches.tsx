import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { searchOf } from '../../lib/instrument-link.ts';
import { liveCode, useQuote } from '../../lib/quotes.ts';
import { t } from '../../lib/words.ts';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { Section } from '../../ui/screen.tsx';
import { forgetFound, type Recent, readRecent, rememberFound } from './recent.ts';

function RecentRow({ item }: { item: Recent }) {
  const quote = useQuote(liveCode(item));
  const { name, stock_code, classify, localLogoUrl } = item;
  return (
    <Link
      to="/quote"
      search={searchOf(item)}
      replace
      className="row"
      onClick={() => rememberFound(item)}
    >
      <Logo code={stock_code} name={name} classify={classify} url={localLogoUrl} />
      <span className="truncate">
        <Name text={name} className="name" />
        <span className="subtitle truncate">{stock_code}</span>
      </span>
      {quote && (
        <span className="trailing">
          <Price value={quote.price_nominal} decimals={quote.priceDecimals} />
          <Change value={quote.change_ratio} percent />
        </span>
      )}
    </Link>
  );
}

/** Instruments found by earlier searches; shown while nothing is typed. */
export function RecentSearches() {
  const [recent, setRecent] = useState(readRecent);
  if (recent.length === 0) return null;
  const clear = () => {
    forgetFound();
    setRecent([]);
  };
  const clearButton = (
    <button
      type="button"
      className="more me-0"
      aria-label={t('search.clearRecent')}
      onClick={clear}
    >
      {t('search.clear')}
    </button>
  );
  return (
    <Section title={t('search.recent')} more={clearButton} tight>
      {recent.map((item) => (
        <RecentRow key={liveCode(item)} item={item} />
      ))}
    </Section>
  );
}
