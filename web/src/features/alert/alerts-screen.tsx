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

/** All price alerts of a person, and what they are reminded of. */
export function AlertsScreen() {
  const query = useQuery(alertsOptions);
  const { data: reminders = [] } = useQuery(remindersOptions);
  const { data: releases = [] } = useQuery(releaseRemindersOptions);
  return (
    <Screen header={<Header title={t('alert.title')} />}>
      <Loaded query={query} waiting={<RowsSkeleton rows={4} spark={false} />}>
        {(items) =>
          items.length + reminders.length + releases.length === 0 ? (
            <NoAlerts />
          ) : (
            <div className="stack px-gutter pt-2">
              {items.length > 0 && <AlertRows items={items} named />}
              {reminders.length > 0 && <ReminderRows items={reminders} />}
              {releases.length > 0 && <ReleaseReminderRows items={releases} />}
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}
