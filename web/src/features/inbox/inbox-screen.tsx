import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing, CheckCheck } from 'lucide-react';
import type { InboxMessage } from '#contract/inbox';
import { formatAgo } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { messagesOptions, unreadOptions, useMarkRead } from './api.ts';
import { destinationOf } from './destination.ts';

function MarkAll() {
  const { data } = useQuery(unreadOptions);
  const markRead = useMarkRead();
  if (!data?.unread) return null;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t('inbox.markAll')}
      onClick={() => void markRead({ all: true }).catch(showFailure)}
    >
      <CheckCheck className="icon" aria-hidden="true" />
    </button>
  );
}

function AlertsLink() {
  return (
    <Link to="/profile/alerts" className="icon-btn" aria-label={t('alert.title')}>
      <BellRing className="icon" aria-hidden="true" />
    </Link>
  );
}

function Message({ message }: { message: InboxMessage }) {
  const markRead = useMarkRead();
  const { id, title, body, createTime, isRead } = message;
  return (
    <Link
      {...destinationOf(message)}
      className={isRead ? 'inbox-message' : 'inbox-message unread'}
      onClick={() => {
        if (!isRead) void markRead({ ids: [id] }).catch(showFailure);
      }}
    >
      <span className="hstack items-start gap-3">
        <span
          className={`flex-1 line-clamp-2 wrap-anywhere ${isRead ? '' : 'font-semibold'}`}
          dir="auto"
        >
          {!isRead && <span className="sr-only">{t('inbox.new')}</span>}
          {title}
        </span>
        <time
          className="text-xs text-tertiary numeric"
          dateTime={new Date(createTime).toISOString()}
        >
          {formatAgo(createTime)}
        </time>
      </span>
      <span className="text-sm text-secondary block break-words" dir="auto">
        {body}
      </span>
    </Link>
  );
}

/** Messages to the person, newest first. */
export function InboxScreen() {
  const query = useInfiniteQuery(messagesOptions);
  const actions = (
    <>
      <AlertsLink />
      <MarkAll />
    </>
  );
  return (
    <Screen header={<Header title={t('inbox.title')} actions={actions} />}>
      <InfiniteList
        label={t('inbox.title')}
        query={query}
        keyOf={({ id }) => id}
        rowHeight={84}
        skeleton={<RowsSkeleton rows={6} spark={false} />}
        empty={<Empty text={t('inbox.empty')} />}
      >
        {(message) => <Message message={message} />}
      </InfiniteList>
    </Screen>
  );
}
