import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { openChat } from '../../lib/chat-panel.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { unreadChatOptions } from './unread-api.ts';

/** Opens the chat with customer service; a grain marks unread answers. */
export function ServiceButton() {
  const { loggedIn } = useSession();
  const { data } = useQuery({ ...unreadChatOptions, enabled: loggedIn });
  const unread = (loggedIn && data?.unread) || 0;
  return (
    <button
      type="button"
      className={unread > 0 ? 'icon-btn waiting' : 'icon-btn'}
      aria-label={t('app.customerService')}
      aria-description={unread > 0 ? t('inbox.unread', { num: unread, count: unread }) : undefined}
      onClick={openChat}
    >
      <Headset className="icon" aria-hidden="true" />
    </button>
  );
}
