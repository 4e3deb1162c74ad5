import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChatConversation } from '#contract/chat';
import { onceKnown } from '../../lib/asked.ts';
import { Name } from '../../ui/name.tsx';
import { Empty } from '../../ui/states.tsx';
import { ageText, useNow } from '../age.ts';
import { ListHead } from '../list-head.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { t } from '../texts.ts';
import { type ChatFilter, conversationsOptions } from './api.ts';
import { ConversationView } from './conversation-view.tsx';

const FILTERS: readonly ChatFilter[] = ['waiting', 'mine', 'free', 'all'];

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

/** Conversations at the left, the one chosen beside them, and whose it is. */
export function ChatScreen({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const now = useNow();
  const [filter, setFilter] = useState<ChatFilter>('all');
  const [typed, setTyped] = useState('');
  const [pageNum, setPageNum] = useState(1);
  const query = useQuery(conversationsOptions(filter, typed.trim(), pageNum));
  const { data } = onceKnown(query, ({ total }) => total === 0);
  const choose = (next: ChatFilter) => {
    setFilter(next);
    setPageNum(1);
  };
  return (
    <>
      <ListHead
        title={t('nav.chat')}
        choices={FILTERS}
        chosen={filter}
        nameOf={(one) => t(`chat.filter.${one}`)}
        onChoose={choose}
        search={t('chat.search')}
        typed={typed}
        onType={(next) => {
          setTyped(next);
          setPageNum(1);
        }}
      />
      <div className="split">
        <section className="queue-list" aria-label={t('nav.chat')}>
          <div className="queue-scroll plain">
            {data?.list.map((one) => (
              <ConversationLine
                key={one.userId}
                conversation={one}
                isOpen={one.userId === id}
                now={now}
                onOpen={() => void navigate({ to: '/admin/talks', search: { id: one.userId } })}
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
