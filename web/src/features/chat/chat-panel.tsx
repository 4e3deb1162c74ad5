import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CHAT_TEXT_MAX } from '#contract/chat';
import { showChat, useChatOpen } from '../../lib/chat-panel.ts';
import { messageOf } from '../../lib/failure.ts';
import type { Outgoing } from '../../lib/outgoing.ts';
import { useOwnPicture } from '../../lib/own-picture.ts';
import { session, useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Composer, type Draft } from '../../ui/conversation/composer.tsx';
import { MessageList } from '../../ui/conversation/message-list.tsx';
import { PrivateImage } from '../../ui/conversation/private-image.tsx';
import { useReading } from '../../ui/conversation/use-reading.ts';
import { Dune } from '../../ui/dune.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { Awaited } from '../../ui/states.tsx';
import { conversationOptions, outgoing, useRead } from './api.ts';
import { begun, keepBegun } from './unsent.ts';

/** Chats belong to an account: tells strangers so, with links to log in or register. */
function Stranger() {
  const close = () => showChat(false);
  return (
    <div className="empty">
      <Dune />
      <p className="title">{t('chat.strangerTitle')}</p>
      <p>{t('chat.strangerText')}</p>
      <Link to="/profile/login" className={buttonClass({ kind: 'primary' })} onClick={close}>
        {t('action.logIn')}
      </Link>
      <Link to="/profile/register" className={buttonClass()} onClick={close}>
        {t('auth.createAccount')}
      </Link>
      <Link to="/profile/resetpwd" className="link" onClick={close}>
        {t('auth.forgot')}
      </Link>
    </div>
  );
}

/** Says that answers are automatic, before anybody waits for one. */
function AutomaticNote() {
  return (
    <div className="notice">
      <Info className="icon size-5" aria-hidden="true" />
      <div>
        <p className="font-semibold text-primary">{t('chat.noteTitle')}</p>
        <p>{t('chat.note')}</p>
      </div>
    </div>
  );
}

/** Drops failed messages that did arrive: only the answer was lost, perhaps with the page that sent them. */
function useArrivals(messages: readonly { id: string }[], waiting: readonly Outgoing[]) {
  useEffect(() => {
    for (const { clientId, state } of waiting) {
      const isThere = messages.some(({ id }) => id.endsWith(`/${clientId}`));
      if (isThere && state === 'failed') outgoing.drop(clientId);
    }
  }, [messages, waiting]);
}

const Picture = ({ url }: { url: string }) => <PrivateImage query={useOwnPicture(url)} />;

function History() {
  const query = useInfiniteQuery(conversationOptions);
  const waiting = useSyncExternalStore(outgoing.watch, outgoing.list);
  const pages = query.data?.pages ?? [];
  const messages = pages.toReversed().flatMap(({ list }) => list);
  useReading({ seq: messages.at(-1)?.seq ?? 0, unread: pages[0]?.unread ?? 0 }, useRead());
  useArrivals(messages, waiting);
  const loading = (
    <Loading>
      <div className="list-end">
        <span className="spinner" />
      </div>
    </Loading>
  );
  if (!query.data) {
    return <Awaited query={query} waiting={loading} />;
  }
  return (
    <div>
      {query.hasNextPage ? (
        <div className="list-end">
          {query.isFetchNextPageError && (
            <span role="alert" className="text-tertiary">
              {messageOf(query.error)}
            </span>
          )}
          <Button medium busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('chat.earlier')}
          </Button>
        </div>
      ) : (
        <AutomaticNote />
      )}
      <MessageList
        messages={messages.map((message) => ({ ...message, isOwn: message.from === 'customer' }))}
        outgoing={waiting}
        readByOther={pages[0]?.readByOther ?? 0}
        Picture={Picture}
        onRetry={outgoing.retry}
        onDrop={outgoing.drop}
      />
    </div>
  );
}

/** Height that an on-screen keyboard covers, where the browser does not resize the page. */
function useCovered() {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () =>
      setCovered(Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)));
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return covered;
}

function Conversation({ draft, onDraft }: { draft: Draft; onDraft: (draft: Draft) => void }) {
  const covered = useCovered();
  return (
    <div className="chat" style={{ paddingBlockEnd: covered }}>
      <div className="chat-scroll">
        <History />
      </div>
      <Composer
        draft={draft}
        onDraft={onDraft}
        onSend={outgoing.add}
        pictures
        lengthMax={CHAT_TEXT_MAX}
      />
    </div>
  );
}

const NOTHING: Draft = { text: '' };

/** The draft. Its text is kept between visits; its picture exists only in the page. */
function useDraft() {
  const [draft, setDraft] = useState(begun);
  useEffect(() => session.onLeave(() => setDraft(NOTHING)), []);
  const write = (next: Draft) => {
    keepBegun(next.text);
    setDraft(next);
  };
  return [draft, write] as const;
}

/** The conversation with customer service, over whatever screen it was opened from. */
export function ChatPanel() {
  const { loggedIn } = useSession();
  const open = useChatOpen();
  const [draft, setDraft] = useDraft();
  return (
    <Sheet open={open} onOpenChange={showChat} title={t('app.customerService')} tall={loggedIn}>
      {loggedIn ? <Conversation draft={draft} onDraft={setDraft} /> : <Stranger />}
    </Sheet>
  );
}
