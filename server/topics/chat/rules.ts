/** The chat between customers and the house: one conversation per customer. */
import type { ChatAuthor } from '#core/codes.ts';
import { plainText } from '#core/plain-text.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import type { ChatConversationRow, ChatMessageRow, Draft } from '#core/rows.ts';
import { useUpload as showUpload } from '#core/upload.ts';

const PREVIEW_LENGTH = 120;

/** The beginning of a text, without half a surrogate pair, which databases do not store. */
const beginningOf = (text: string): string =>
  text.slice(0, PREVIEW_LENGTH).replace(/[\ud800-\udbff]$/, '');

export interface NewMessage {
  /** The customer whose conversation it is. */
  userId: string;
  author: ChatAuthor;
  authorId: string;
  /** The writer's own id for it: sent again, it is the same message. */
  clientId: string;
  text: string;
  /** An upload of the customer. */
  upload?: string | undefined;
  /** Language the customer writes from. */
  locale?: string | undefined;
}

export const messageId = ({ userId, authorId, clientId }: NewMessage) =>
  `${userId}/${authorId}/${clientId}`;

function opened(draft: Draft, { userId, locale = 'en' }: NewMessage): ChatConversationRow {
  return {
    id: userId,
    locale,
    seq: 0,
    customerRead: 0,
    staffRead: 0,
    assigneeId: null,
    lastAt: draft.now,
    lastText: '',
    lastAuthor: 'customer',
    createdAt: draft.now,
  };
}

/** The conversation after a message. Its writer has read everything before. */
function grown(before: ChatConversationRow, row: ChatMessageRow, locale: string | undefined) {
  const byStaff = row.author === 'staff';
  return {
    ...before,
    seq: row.seq,
    lastAt: row.createdAt,
    lastText: beginningOf(row.text),
    lastAuthor: row.author,
    ...(locale !== undefined && { locale }),
    ...(byStaff ? { staffRead: row.seq } : { customerRead: row.seq }),
    ...(byStaff && before.assigneeId === null && { assigneeId: row.authorId }),
  };
}

/**
 * Writes into a conversation, which the first message opens; the first member of staff to answer becomes
 * its assignee. Needs the customer's `User`, `ChatConversation`, the `ChatMessage` of `messageId` and the
 * `Upload`. Refuses with NotFound for anybody but a customer, and for an upload that is not theirs.
 */
export function say(draft: Draft, message: NewMessage): Result<ChatMessageRow, 'NotFound'> {
  const { userId, author, authorId, locale } = message;
  const id = messageId(message);
  const known = draft.find('ChatMessage', id);
  if (known) return accept(known);
  if (draft.find('User', userId)?.kind !== 'customer') return refuse('NotFound');
  if (message.upload !== undefined) {
    const used = showUpload(draft, { userId, id: message.upload, by: `chat/${id}` });
    if (!used.ok) return used;
  }
  const before = draft.find('ChatConversation', userId) ?? opened(draft, message);
  const row: ChatMessageRow = {
    id,
    userId,
    seq: before.seq + 1,
    author,
    authorId,
    text: plainText(message.text),
    upload: message.upload ?? null,
    createdAt: draft.now,
  };
  draft.put('ChatMessage', row);
  draft.put('ChatConversation', grown(before, row, locale));
  return accept(row);
}

/** Number of unread messages of a side: all by the other side, as a writer has read everything before. */
export function unreadBy(author: ChatAuthor, row: ChatConversationRow | undefined): number {
  if (!row) return 0;
  return row.seq - (author === 'customer' ? row.customerRead : row.staffRead);
}

/** Marks a conversation as read by a side up to a message; never moves back. */
export function readUpTo(
  draft: Draft,
  author: ChatAuthor,
  { userId, seq }: { userId: string; seq: number },
): Result<ChatConversationRow, 'NotFound'> {
  const row = draft.find('ChatConversation', userId);
  if (!row) return refuse('NotFound');
  const mark = author === 'customer' ? 'customerRead' : 'staffRead';
  const read = Math.min(seq, row.seq);
  if (read <= row[mark]) return accept(row);
  const next = { ...row, [mark]: read };
  draft.put('ChatConversation', next);
  return accept(next);
}

/** Assigns a conversation to a member of staff, or to nobody. */
export function assign(
  draft: Draft,
  userId: string,
  assigneeId: string | null,
): Result<ChatConversationRow, 'NotFound'> {
  const row = draft.find('ChatConversation', userId);
  if (!row) return refuse('NotFound');
  const next = { ...row, assigneeId };
  draft.put('ChatConversation', next);
  return accept(next);
}
