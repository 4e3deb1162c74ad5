import type { ColumnsOf } from './columns.ts';

export const INBOX_COLUMNS: ColumnsOf<'InboxMessage'> = {
  InboxMessage: {
    id: 'text',
    userId: 'text',
    kind: 'text',
    values: 'text',
    refId: 'text',
    createdAt: 'time',
    readAt: 'time',
  },
};
