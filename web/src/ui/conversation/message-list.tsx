import { type ComponentType, useState } from 'react';
import { formatAgo, formatMinute } from '../../lib/format.ts';
import type { Outgoing } from '../../lib/outgoing.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../button.tsx';
import './conversation.css';

/** A delivered message. */
export interface ArrivedMessage {
  id: string;
  seq: number;
  author: string;
  isOwn: boolean;
  text: string;
  image?: string | undefined;
  createTime: number;
}

interface MessageListProps {
  messages: readonly ArrivedMessage[];
  outgoing: readonly Outgoing[];
  /** Id of the last message that the other side has read. */
  readByOther: number;
  /** Draws a picture that needs the reader's token (`PrivateImage`). */
  Picture: ComponentType<{ url: string }>;
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
  /** Formats the time of a message, if not as in the app. */
  saidOf?: (createTime: number) => string;
}

/** The time for messages of today, the date for older ones. */
const timeOf = (createTime: number) => {
  const ago = formatAgo(createTime);
  return ago.includes('/') ? `${ago} ${formatMinute(createTime)}` : formatMinute(createTime);
};

function Arrived({
  message,
  isSeen,
  Picture,
  saidOf = timeOf,
}: { message: ArrivedMessage; isSeen: boolean } & Pick<MessageListProps, 'Picture' | 'saidOf'>) {
  const { isOwn, author, text, image, createTime } = message;
  return (
    <li className={isOwn ? 'chat-message own' : 'chat-message'}>
      {!isOwn && <span className="text-xs text-tertiary">{author}</span>}
      <div className="bubble">
        {isOwn && <span className="sr-only">{t('chat.you')}</span>}
        {image && <Picture url={image} />}
        {text && <p dir="auto">{text}</p>}
      </div>
      <span className="text-xs text-tertiary">
        <span className="numeric">{saidOf(createTime)}</span>
        {isSeen && `\u00a0· ${t('chat.read')}`}
      </span>
    </li>
  );
}

function OnItsWay({
  message,
  onRetry,
  onDrop,
}: { message: Outgoing } & Pick<MessageListProps, 'onRetry' | 'onDrop'>) {
  const { clientId, text, picture, state, problem } = message;
  return (
    <li className={`chat-message own ${state}`}>
      <div className="bubble">
        {picture && <p className="text-secondary">{picture.name}</p>}
        {text && <p dir="auto">{text}</p>}
      </div>
      {state === 'sending' ? (
        <span className="text-xs text-tertiary">{t('chat.sending')}</span>
      ) : (
        <div role="alert" className="stack-tight">
          <span className="text-xs text-danger">{problem}</span>
          <span className="hstack gap-2">
            <Button medium onClick={() => onRetry(clientId)}>
              {t('action.retry')}
            </Button>
            <Button medium kind="text" onClick={() => onDrop(clientId)}>
              {t('chat.drop')}
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}

/** Announces messages of the other side to screen readers. */
function Said({ messages }: Pick<MessageListProps, 'messages'>) {
  const last = messages.findLast(({ isOwn }) => !isOwn);
  const [before] = useState(last?.seq ?? 0);
  return (
    <p className="sr-only" role="status">
      {last && last.seq > before && `${last.author}: ${last.text}`}
    </p>
  );
}

/** A conversation, oldest message first, undelivered ones last. */
export function MessageList(props: MessageListProps) {
  const { messages, outgoing, readByOther, Picture, onRetry, onDrop, saidOf } = props;
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)?.seq;
  const waiting = outgoing.filter(
    ({ clientId }) => !messages.some(({ id }) => id.endsWith(`/${clientId}`)),
  );
  return (
    <>
      <Said messages={messages} />
      <ol className="chat-messages" aria-label={t('chat.messages')}>
        {messages.map((message) => (
          <Arrived
            key={message.id}
            message={message}
            isSeen={message.seq === lastOwn && message.seq <= readByOther}
            Picture={Picture}
            {...(saidOf && { saidOf })}
          />
        ))}
        {waiting.map((message) => (
          <OnItsWay key={message.clientId} message={message} onRetry={onRetry} onDrop={onDrop} />
        ))}
      </ol>
    </>
  );
}
