import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { MarketItem } from '#platform/contract/quote.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { useRootClass } from '../../lib/use-root-class.ts';
import { t } from '../../lib/words.ts';
import { PageTitle, useGoBack } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Change } from '../../ui/price.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { quoteHeight, StarredRow, useLiveItem } from '../instrument/quote-row.tsx';
import { searchOptions } from './api.ts';
import { areaOf } from './areas.ts';
import { comingOf } from './coming.tsx';
import { hotOptions } from './list-api.ts';
import { rememberFound } from './recent.ts';
import { RecentSearches } from './recent-searches.tsx';

const debounceMs = 500;
const hotCount = 8;

function useDebounced(value: string) {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const later = setTimeout(() => setDebounced(value), value === '' ? 0 : debounceMs);
    return () => clearTimeout(later);
  }, [value]);
  return debounced;
}

function SearchHeader({ text, onText }: { text: string; onText: (text: string) => void }) {
  const goBack = useGoBack();
  const field = useRef<HTMLInputElement>(null);
  // The screen is only for typing into this field.
  useEffect(() => field.current?.focus(), []);
  useRootClass('typing');
  // The search runs while typing; Enter only closes the keyboard.
  const finish = (event: FormEvent) => {
    event.preventDefault();
    field.current?.blur();
  };
  return (
    <header className="top">
      <PageTitle text={t('action.search')} />
      <h1 className="sr-only">{t('action.search')}</h1>
      <div className="search-line">
        <search>
          <form className="search" onSubmit={finish}>
            <Search className="icon size-5" aria-hidden="true" />
            <input
              ref={field}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              placeholder={t('search.placeholder')}
              aria-label={t('search.placeholder')}
              value={text}
              onChange={(event) => onText(event.target.value)}
            />
          </form>
        </search>
        <button type="button" className="btn text medium" onClick={goBack}>
          {t('action.cancel')}
        </button>
      </div>
    </header>
  );
}

function HotTile({ item }: { item: MarketItem }) {
  const now = useLiveItem(item);
  return (
    <Link to="/quote" search={searchOf(now)} replace className="hot">
      <Logo
        code={now.stock_code}
        name={now.name}
        classify={now.classify}
        url={now.localLogoUrl}
        size={32}
      />
      <span className="truncate">
        <span className="font-semibold truncate block">{now.stock_code}</span>
        <Change value={now.change_ratio} percent className="text-sm" />
      </span>
    </Link>
  );
}

/** Popular instruments; shown while nothing is typed. */
function HotGrid() {
  const query = useQuery(hotOptions(hotCount));
  return (
    <Section title={t('search.hot')} tight>
      <Loaded query={query} waiting={<RowsSkeleton rows={4} spark={false} />}>
        {({ list }) => (
          <>
            <StaleBar />
            <Fresh>
              <div className="hot-grid px-gutter">
                {list.map((item) => (
                  <HotTile key={item.code} item={item} />
                ))}
              </div>
            </Fresh>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Codes repeat between markets, so each result shows its market. */
function Place({ item }: { item: MarketItem }) {
  if (comingOf(item)) return <span className="text-secondary">{t('listing.notYet')}</span>;
  const area = areaOf(item);
  if (area === undefined) return item.market;
  return area === 'indexes' ? t('areas.index') : t(`areas.${area}`);
}

function Results({ text }: { text: string }) {
  const query = useInfiniteQuery({ ...searchOptions(text), placeholderData: keepPreviousData });
  const skeleton = <RowsSkeleton rows={8} spark={false} />;
  return (
    <section aria-label={t('search.results')} aria-busy={query.isPlaceholderData}>
      <StaleBar />
      <Fresh>
        <InfiniteList
          label={t('search.results')}
          query={query}
          keyOf={(item) => `${item.market}.${item.code}`}
          rowHeight={quoteHeight}
          skeleton={skeleton}
          // The empty placeholder belongs to the previous text; results for this one are still loading.
          empty={
            query.isPlaceholderData ? skeleton : <Empty text={t('search.nothing', { text })} />
          }
        >
          {(item) => (
            <StarredRow
              item={item}
              alias={item.localName}
              aside={<Place item={item} />}
              replace
              onOpen={() => rememberFound(item)}
            />
          )}
        </InfiniteList>
      </Fresh>
    </section>
  );
}

export function SearchScreen() {
  const [text, setText] = useState('');
  const debounced = useDebounced(text.trim());
  return (
    <Screen header={<SearchHeader text={text} onText={setText} />}>
      {debounced ? (
        <Results text={debounced} />
      ) : (
        <>
          <RecentSearches />
          <HotGrid />
        </>
      )}
    </Screen>
  );
}
