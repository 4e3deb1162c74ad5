import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CHAT_TEXT_MAX, type ChatConversation, chatDesk } from '#contract/chat';
import { messageOf } from '../../lib/failure.ts';
import { worldNow } from '../../lib/world-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Composer } from '../../ui/conversation/composer.tsx';
import { MessageList } from '../../ui/conversation/message-list.tsx';
import { PrivateImage } from '../../ui/conversation/private-image.tsx';
import { useReading } from '../../ui/conversation/use-reading.ts';
import { toast } from '../../ui/toast.ts';
import { firstFailure } from '../first-failure.tsx';
import { formatDate, formatDay, formatMinute } from '../format.ts';
import { may, useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import {
  cannedOptions,
  conversationOptions,
  outgoingTo,
  pictureOptions,
  useAssign,
  useDraft,
  useRead,
} from './api.ts';
import { CustomerContext } from './customer-context.tsx';

/** Canned answers, listed in the desk's language and sent in the customer's. */
function Canned({ userId, onPick }: { userId: string; onPick: (text: string) => void }) {
  const { data } = useQuery(cannedOptions(userId));
  return (
    <fieldset className="canned">
      <legend>{t('chat.canned')}</legend>
      {data?.map(({ name, text, meaning }) => (
        <button
          key={name}
          type="button"
          className="truncate"
          title={text}
          onClick={() => onPick(text)}
        >
          {meaning}
        </button>
      ))}
    </fieldset>
  );
}

function Assignment({ conversation }: { conversation: ChatConversation }) {
  const staff = useStaff();
  const { userId, assignee } = conversation;
  const isMine = assignee?.id === staff?.id;
  const take = useAssign(userId);
  const assign = () => take(!isMine).catch((error: unknown) => toast.error(messageOf(error)));
  const owner = isMine ? t('chat.mine') : (assignee?.name ?? t('chat.free'));
  return (
    <div className="list-head">
      <span>{owner}</span>
      {may(staff?.role, chatDesk.assign) && (
        <button type="button" className="link" onClick={assign}>
          {t(isMine ? 'chat.leave' : 'chat.take')}
        </button>
      )}
    </div>
  );
}

function Answering({ userId }: { userId: string }) {
  const staff = useStaff();
  const [draft, setDraft] = useDraft(userId);
  const outgoing = outgoingTo(userId);
  if (!may(staff?.role, chatDesk.send)) return null;
  return (
    <>
      <Canned
        userId={userId}
        onPick={(text) => setDraft({ text: draft.text ? `${draft.text}\n${text}` : text })}
      />
      <Composer draft={draft} onDraft={setDraft} onSend={outgoing.add} lengthMax={CHAT_TEXT_MAX} />
    </>
  );
}

/** The time of today's messages and the date of older ones, in the back office's format. */
const saidOf = (createTime: number) =>
  formatDate(createTime) === formatDate(worldNow())
    ? formatMinute(createTime)
    : formatDay(createTime);

const Picture = ({ url }: { url: string }) => (
  <PrivateImage query={useQuery(pictureOptions(url))} />
);

/** A conversation, with its customer beside it. */
export function ConversationView({ userId }: { userId: string }) {
  const query = useInfiniteQuery(conversationOptions(userId));
  const outgoing = outgoingTo(userId);
  const waiting = useSyncExternalStore(outgoing.watch, outgoing.list);
  const pages = query.data?.pages ?? [];
  const [newest] = pages;
  const messages = pages.toReversed().flatMap(({ list }) => list);
  const reads = may(useStaff()?.role, chatDesk.read);
  const seq = reads ? (messages.at(-1)?.seq ?? 0) : 0;
  useReading({ seq, unread: newest?.unread ?? 0 }, useRead(userId));
  const failure = firstFailure(query);
  if (failure) return failure;
  return (
    <>
      <section className="chat" aria-label={newest?.conversation.userName}>
        {newest && <Assignment conversation={newest.conversation} />}
        <div className="chat-scroll">
          <div>
            {query.hasNextPage && (
              <div className="list-end">
                {query.isFetchNextPageError && (
                  <span role="alert" className="text-tertiary">
                    {messageOf(query.error)}
                  </span>
                )}
                <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                  {t('action.more')}
                </Button>
              </div>
            )}
            <MessageList
              messages={messages.map((one) => ({ ...one, isOwn: one.from === 'staff' }))}
              outgoing={waiting}
              readByOther={newest?.readByOther ?? 0}
              Picture={Picture}
              saidOf={saidOf}
              onRetry={outgoing.retry}
              onDrop={outgoing.drop}
            />
          </div>
        </div>
        <Answering userId={userId} />
      </section>
      <CustomerContext userId={userId} />
    </>
  );
}
