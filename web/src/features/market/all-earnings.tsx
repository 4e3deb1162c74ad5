import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { format, formatSession } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { ReminderButton } from '../alert/reminder-button.tsx';
import type { Report } from './earnings-calendar.tsx';
import { allEarningsOptions } from './list-api.ts';

const rowHeight = 64;
/** Everything else spans the width below name and day, so that a long word takes no room from the name. */
const spanning = { gridColumn: '2 / -1' };

function ReportRow({ report }: { report: Report }) {
  const { stockCode, stockName, market, classify, source } = report;
  return (
    <div className="starred-row">
      <Link
        to="/quote"
        search={{ code: stockCode, name: stockName, market, classify, source }}
        className="row"
      >
        <Logo code={stockCode} name={stockName} classify={classify} />
        <span className="min-w-0" style={spanning}>
          <span className="between gap-3">
            <Name text={stockName} className="name truncate" />
            <span className="font-semibold numeric">{formatSession(report.releaseDate)}</span>
          </span>
          <span className="between flex-wrap gap-3 text-sm text-tertiary">
            <bdi>{stockCode}</bdi>
            <span>
              {t('home.eps')} <span className="numeric">{format.price(report.epsEstimate)}</span>
            </span>
          </span>
        </span>
      </Link>
      <ReminderButton
        market={market}
        code={stockCode}
        name={stockName}
        releaseTime={report.releaseDate}
      />
    </div>
  );
}

/** Companies that report in the next weeks. */
export function AllEarnings() {
  const query = useInfiniteQuery(allEarningsOptions);
  return (
    <InfiniteList
      label={t('home.earnings')}
      query={query}
      keyOf={({ market, stockCode, releaseDate }) => `${market}.${stockCode} ${releaseDate}`}
      rowHeight={rowHeight}
      skeleton={<RowsSkeleton rows={10} spark={false} />}
      empty={<Empty text={t('home.noEarnings')} />}
    >
      {(report) => <ReportRow report={report} />}
    </InfiniteList>
  );
}
