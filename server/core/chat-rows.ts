/** Conversations as rows: units as in `rows.ts`. */

export type ChatAuthor = 'customer' | 'staff';

export interface ChatConversationRow {
  /** Of the customer. */
  id: string;
  /** Language the customer last wrote from. */
  locale: string;
  /** Number of the last message. */
  seq: number;
  /** Number of the last message each side has read. */
  customerRead: number;
  staffRead: number;
  /** The member of staff who looks after it. */
  assigneeId: string | null;
  lastAt: number;
  lastText: string;
  lastAuthor: ChatAuthor;
  createdAt: number;
}

export interface ChatMessageRow {
  id: string;
  userId: string;
  /** From 1 in each conversation. */
  seq: number;
  author: ChatAuthor;
  authorId: string;
  /** Plain text. */
  text: string;
  upload: string | null;
  createdAt: number;
}
