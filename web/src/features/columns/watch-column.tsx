import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linesForMs } from '../../lib/instrument.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { t } from '../../lib/words.ts';
import { Logo } from '../../ui/logo.tsx';
import { SearchLink } from '../../ui/more-link.tsx';
import { Name } from '../../ui/name.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { DayLine } from '../../ui/sparkline.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Fresh } from '../instrument/live-status.tsx';
import { useLiveItem } from '../instrument/quote-row.tsx';
import { arrangedOptions, type WatchedItem } from '../watchlist/api.ts';
import { NothingWatched } from '../watchlist/nothing-watched.tsx';

function WatchRow({ item, isHere }: { item: WatchedItem; isHere: boolean }) {
  const now = useLiveItem(item);
  const { stock_code, name, classify, localLogoUrl, priceDecimals } = now;
  return (
    <li>
      <Link
        to="/quote"
        search={searchOf(now)}
        className="watch-row"
        aria-current={isHere ? 'true' : undefined}
      >
        <Logo code={stock_code} name={name} classify={classify} url={localLogoUrl} size={24} />
        <span className="min-w-0">
          <Name text={stock_code} className="font-semibold" />
          <Name text={name} className="text-xs text-tertiary" />
        </span>
        <DayLine item={now} />
        <span className="trailing">
          <Price value={now.price_nominal} decimals={priceDecimals} className="font-semibold" />
          <Change value={now.change_ratio} percent bare className="text-xs" />
        </span>
      </Link>
    </li>
  );
}

interface WatchColumnProps {
  /** The instrument of the other columns. */
  code: string;
  market: string;
}

/** The person's watchlist, one tap away from chart and ticket. */
export function WatchColumn({ code, market }: WatchColumnProps) {
  const query = useQuery({ ...arrangedOptions(undefined), refetchInterval: linesForMs });
  return (
    <>
      <header className="top">
        <div className="header open">
          <h2 className="font-semibold ps-[10px] truncate">{t('tab.watchlist')}</h2>
          <div className="side">
            <SearchLink />
          </div>
        </div>
      </header>
      <Fresh>
        <Loaded query={query} waiting={<RowsSkeleton rows={9} spark={false} />}>
          {(items) =>
            items.length === 0 ? (
              <NothingWatched />
            ) : (
              <ul>
                {items.map((item) => (
                  <WatchRow
                    key={item.id}
                    item={item}
                    isHere={item.stock_code === code && item.market === market}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Fresh>
    </>
  );
}
