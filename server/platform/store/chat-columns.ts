import type { ColumnsOf } from './columns.ts';

export const CHAT_COLUMNS: ColumnsOf<'ChatConversation' | 'ChatMessage'> = {
  ChatConversation: {
    id: 'text',
    locale: 'text',
    seq: 'int',
    customerRead: 'int',
    staffRead: 'int',
    assigneeId: 'text',
    lastAt: 'time',
    lastText: 'text',
    lastAuthor: 'text',
    createdAt: 'time',
  },
  ChatMessage: {
    id: 'text',
    userId: 'text',
    seq: 'int',
    author: 'text',
    authorId: 'text',
    text: 'text',
    upload: 'text',
    createdAt: 'time',
  },
};
