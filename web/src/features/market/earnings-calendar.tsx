import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { marketList } from '#topics/instruments/lists-contract.ts';
import { format, formatSession } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Logo } from '../../ui/logo.tsx';
import { MoreLink } from '../../ui/more-link.tsx';
import { Name } from '../../ui/name.tsx';
import { Section } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { earningsOptions } from './list-api.ts';

export type Report = OutputOf<typeof marketList.topFinaCalendarList>['list'][number];

const skeletonRows = 5;

function ReportRow({ report }: { report: Report }) {
  const { stockCode, stockName, market, classify, source } = report;
  return (
    <tr>
      <td>
        <Link
          to="/quote"
          search={{ code: stockCode, name: stockName, market, classify, source }}
          className="who"
        >
          <Logo code={stockCode} name={stockName} classify={classify} size={32} />
          <Name text={stockName} className="font-semibold" />
        </Link>
      </td>
      <td>
        <span className="numeric">{format.price(report.epsEstimate)}</span>
      </td>
      <td>
        <span className="numeric">{formatSession(report.releaseDate)}</span>
      </td>
    </tr>
  );
}

/** Which companies report next, with estimates. */
export function EarningsCalendar() {
  const query = useQuery(earningsOptions);
  const reports = query.data?.list ?? [];
  return (
    <Section title={t('home.earnings')} more={<MoreLink to="/market/earnings" />}>
      <Loaded query={query} waiting={<RowsSkeleton rows={skeletonRows} spark={false} />}>
        {({ list }) => list.length === 0 && <Empty text={t('home.noEarnings')} />}
      </Loaded>
      {reports.length > 0 && (
        <table className="table table-fixed">
          <colgroup>
            <col />
            <col className="w-[22%]" />
            <col className="w-[28%]" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('market.name')}</th>
              <th scope="col">{t('home.eps')}</th>
              <th scope="col">{t('home.date')}</th>
            </tr>
          </thead>
          <tbody>
            {reports.map((report) => (
              <ReportRow key={`${report.market}.${report.stockCode}`} report={report} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
