import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { together } from '../../lib/query-state.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { AlertRows } from './alert-rows.tsx';
import { alertsOptions } from './api.ts';
import { ReleaseReminderRows, ReminderRows } from './reminder-rows.tsx';
import { releaseRemindersOptions, remindersOptions } from './reminders-api.ts';

function NoAlerts() {
  return (
    <Empty
      title={t('alert.noneYet')}
      text={t('alert.none')}
      action={
        <Link to="/search" className={buttonClass({ medium: true, kind: 'soft' })}>
          {t('watchlist.find')}
        </Link>
      }
    />
  );
}

/** All price alerts and reminders of a person. */
export function AlertsScreen() {
  const alerts = useQuery(alertsOptions);
  const reminders = useQuery(remindersOptions);
  const releases = useQuery(releaseRemindersOptions);
  // The screen is empty only if all three lists are.
  const query = together({ alerts, reminders, releases });
  return (
    <Screen header={<Header title={t('alert.title')} />}>
      <Loaded query={query} waiting={<RowsSkeleton rows={4} spark={false} />}>
        {({ alerts, reminders, releases }) =>
          alerts.length + reminders.length + releases.length === 0 ? (
            <NoAlerts />
          ) : (
            <div className="stack px-gutter pt-2">
              {alerts.length > 0 && <AlertRows items={alerts} named />}
              {reminders.length > 0 && <ReminderRows items={reminders} />}
              {releases.length > 0 && <ReleaseReminderRows items={releases} />}
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}
