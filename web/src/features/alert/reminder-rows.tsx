import { Link } from '@tanstack/react-router';
import type { ReleaseReminder, ReminderItem } from '#contract/reminders';
import { formatDateTime, formatSession } from '../../lib/format.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { t } from '../../lib/words.ts';
import { ReleaseBell } from './release-bell.tsx';
import { ReminderButton } from './reminder-button.tsx';

/** Reminders of results, each with a button that removes it. */
export function ReminderRows({ items }: { items: readonly ReminderItem[] }) {
  return (
    <ul className="stack" aria-label={t('quote.nextResults')}>
      {items.map((item) => (
        <li key={item.id} className="option bare">
          <Link to="/quote" search={searchOf(item)} className="min-w-0">
            <span className="block text-sm text-secondary truncate">
              <bdi>{item.name}</bdi>&nbsp;· {item.stock_code}
            </span>
            <span className="block font-semibold tabular-nums">
              {t('alert.resultsOn', { day: formatSession(item.releaseTime) })}
            </span>
            <span className="block text-sm text-tertiary tabular-nums">
              {t('alert.reminded', { when: formatDateTime(item.remindTime) })}
            </span>
          </Link>
          <ReminderButton
            market={item.market}
            code={item.stock_code}
            name={item.name}
            releaseTime={item.releaseTime}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same for releases. */
export function ReleaseReminderRows({ items }: { items: readonly ReleaseReminder[] }) {
  return (
    <ul className="stack" aria-label={t('economy.title')}>
      {items.map(({ id, release, name, releaseTime, remindTime }) => (
        <li key={id} className="option bare">
          <Link to="/market/earnings" search={{ view: 'economy' }} className="min-w-0">
            <span className="block text-sm text-secondary truncate">{name}</span>
            <span className="block font-semibold tabular-nums">{formatDateTime(releaseTime)}</span>
            <span className="block text-sm text-tertiary tabular-nums">
              {t('alert.reminded', { when: formatDateTime(remindTime) })}
            </span>
          </Link>
          <ReleaseBell release={release} name={name} />
        </li>
      ))}
    </ul>
  );
}
