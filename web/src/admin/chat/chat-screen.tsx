import { useQuery } from '@tanstack/react-query';
import type { ChatConversation } from '#contract/chat';
import { CHAT_FILTERS } from '#core/codes.ts';
import { onceKnown } from '../../lib/query-state.ts';
import { Name } from '../../ui/name.tsx';
import { Awaited, Empty } from '../../ui/states.tsx';
import { ageText, useNow } from '../age.ts';
import { ListHead } from '../list-head.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { ItemsSkeleton } from '../skeleton.tsx';
import { t } from '../texts.ts';
import { partOf, useAddress, useFilter, usePage, useTyped } from '../use-address.ts';
import { type ChatFilter, conversationsOptions } from './api.ts';
import { ConversationView } from './conversation-view.tsx';

interface ChatScreenProps {
  q?: string | undefined;
  show?: ChatFilter | undefined;
  /** Customer of the open conversation. */
  id?: string | undefined;
}

function ConversationLine({
  conversation,
  isOpen,
  now,
  onOpen,
}: {
  conversation: ChatConversation;
  isOpen: boolean;
  now: number;
  onOpen: () => void;
}) {
  const { userName, userLoginId, lastText, lastTime, unread, isWaiting, assignee } = conversation;
  return (
    <button
      type="button"
      className="queue-item"
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <Name className="name" text={userName || userLoginId} />
      <span className={isWaiting ? 'subtitle accent' : 'subtitle'}>{ageText(now - lastTime)}</span>
      <span className="subtitle truncate" dir="auto">
        {lastText || t('chat.picture')}
      </span>
      <span className="subtitle">
        {unread > 0 ? t('chat.unread', { count: unread }) : (assignee?.name ?? '')}
      </span>
    </button>
  );
}

/** Conversations on the left, the chosen one beside them, with its customer. */
export function ChatScreen({ q, show = 'all', id }: ChatScreenProps) {
  const turn = useAddress<ChatScreenProps>();
  const filter = useFilter<ChatScreenProps>();
  const now = useNow();
  const [typed, setTyped] = useTyped(q, (found) => filter({ q: found }));
  const text = typed.trim();
  const [pageNum, setPageNum] = usePage(text === (q ?? '').trim());
  const query = useQuery(conversationsOptions(show, text, pageNum));
  const { data } = onceKnown(query, ({ total }) => total === 0);
  return (
    <>
      <ListHead
        title={t('nav.chat')}
        choices={CHAT_FILTERS}
        chosen={show}
        nameOf={(one) => t(`chat.filter.${one}`)}
        onChoose={(next) => filter({ show: partOf(next) })}
        search={t('chat.search')}
        typed={typed}
        onType={setTyped}
      />
      <div className="split">
        <section className="queue-list" aria-label={t('nav.chat')}>
          <div className="queue-scroll plain">
            {!data && <Awaited query={{ ...query, data }} waiting={<ItemsSkeleton />} />}
            {data?.list.map((one) => (
              <ConversationLine
                key={one.userId}
                conversation={one}
                isOpen={one.userId === id}
                now={now}
                onOpen={() => turn({ id: one.userId }, true)}
              />
            ))}
            {data && data.total === 0 && (
              <p className="px-gutter text-tertiary pt-4">{t('chat.none')}</p>
            )}
            {data && <PageButtons page={data} onPage={setPageNum} />}
          </div>
        </section>
        {id === undefined ? (
          <Empty text={t('chat.pick')} />
        ) : (
          <ConversationView key={id} userId={id} />
        )}
      </div>
    </>
  );
}
