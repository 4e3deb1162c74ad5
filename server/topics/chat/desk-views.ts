import { maskedEmail } from '#core/mask.ts';
import type { ChatConversationRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import type { ChatConversation } from './contract.ts';
import { namesOf, usersOf } from './queries.ts';
import { unreadBy } from './rules.ts';

/** Conversations in the desk's list. */
export async function conversationViews(
  reader: Client,
  rows: readonly ChatConversationRow[],
): Promise<ChatConversation[]> {
  const [users, names] = await Promise.all([
    usersOf(
      reader,
      rows.map(({ id }) => id),
    ),
    namesOf(
      reader,
      rows.flatMap(({ assigneeId }) => assigneeId ?? []),
    ),
  ]);
  return rows.map((row) => {
    const user = users.get(row.id);
    const { assigneeId } = row;
    return {
      userId: row.id,
      userName: user?.name ?? '',
      userEmail: maskedEmail(user?.email ?? ''),
      userLoginId: user?.loginId ?? '',
      locale: row.locale,
      unread: unreadBy('staff', row),
      isWaiting: row.lastAuthor === 'customer',
      lastText: row.lastText,
      lastFrom: row.lastAuthor,
      lastTime: row.lastAt,
      ...(assigneeId !== null && {
        assignee: { id: assigneeId, name: names.get(assigneeId) ?? '' },
      }),
    };
  });
}

export async function conversationView(
  reader: Client,
  row: ChatConversationRow,
): Promise<ChatConversation> {
  const [view] = await conversationViews(reader, [row]);
  if (!view) throw new Error(`no view of the conversation ${row.id}`);
  return view;
}
