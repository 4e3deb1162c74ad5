import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { AlertRows } from './alert-rows.tsx';
import { alertsOptions } from './api.ts';

function NoAlerts() {
  return (
    <Empty
      text={t('alert.none')}
      action={
        <Link to="/search" className={buttonClass({ medium: true, kind: 'soft' })}>
          {t('watchlist.find')}
        </Link>
      }
    />
  );
}

/** All price alerts of a person. */
export function AlertsScreen() {
  const query = useQuery(alertsOptions);
  return (
    <Screen header={<Header title={t('alert.title')} />}>
      <Loaded query={query} waiting={<RowsSkeleton rows={4} spark={false} />}>
        {(items) =>
          items.length === 0 ? (
            <NoAlerts />
          ) : (
            <div className="px-gutter pt-2">
              <AlertRows items={items} named />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}
