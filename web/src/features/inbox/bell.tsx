import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { unreadOptions } from './api.ts';

const shownMax = 99;

/** Link to the inbox, with the number of new messages. Strangers have none. */
export function InboxBell() {
  const { loggedIn } = useSession();
  const { data } = useQuery({ ...unreadOptions, enabled: loggedIn });
  if (!loggedIn) return null;
  const unread = data?.unread ?? 0;
  const label =
    unread > 0
      ? `${t('inbox.title')}, ${t('inbox.unread', { num: unread, count: unread })}`
      : t('inbox.title');
  return (
    <Link to="/profile/inbox" className="icon-btn counted" aria-label={label}>
      <Bell className="icon" aria-hidden="true" />
      {unread > 0 && (
        <span className="count numeric" aria-hidden="true">
          {unread > shownMax ? `${shownMax}+` : unread}
        </span>
      )}
    </Link>
  );
}
