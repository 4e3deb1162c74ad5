/** Queries for conversations. */
import type { ChatFilter } from '#core/codes.ts';
import type { ChatConversationRow, ChatMessageRow, UserRow } from '#core/rows.ts';
import { searched } from '#core/searched.ts';
import type { Client } from '#platform/store/database.ts';
import { type Condition, foundPage } from '#platform/store/found-page.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export async function findConversation(
  reader: Client,
  userId: string,
): Promise<ChatConversationRow | undefined> {
  const row = await reader.chatConversation.findUnique({ where: { id: userId } });
  return row ? decodeRow('ChatConversation', row as Raw) : undefined;
}

export async function findMessage(reader: Client, id: string): Promise<ChatMessageRow | undefined> {
  const row = await reader.chatMessage.findUnique({ where: { id } });
  return row ? decodeRow('ChatMessage', row as Raw) : undefined;
}

/** The last messages before one (or of all), oldest first, and whether there are earlier ones. */
export async function messagesBefore(
  reader: Client,
  { userId, before, limit }: { userId: string; before?: number | undefined; limit: number },
): Promise<{ rows: ChatMessageRow[]; hasEarlier: boolean }> {
  const found = await reader.chatMessage.findMany({
    where: { userId, ...(before !== undefined && { seq: { lt: before } }) },
    orderBy: { seq: 'desc' },
    take: limit,
  });
  const rows = found.reverse().map((row) => decodeRow('ChatMessage', row as Raw));
  return { rows, hasEarlier: (rows[0]?.seq ?? 1) > 1 };
}

/** Names of people by their ids. */
export async function namesOf(
  reader: Client,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function usersOf(
  reader: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> {
  const rows = await reader.user.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, decodeRow('User', row as Raw)]));
}

export interface ConversationQuery {
  filter: ChatFilter;
  staffId: string;
  q?: string | undefined;
  /** Sort position of a conversation: only those after it. */
  after: string | undefined;
  skip: number;
  take: number;
}

/**
 * Sort position of a conversation; each new message moves the conversation to the top, but not a stored
 * position.
 */
export const placeOf = ({ lastAt, id }: ChatConversationRow): string => `${lastAt}/${id}`;

function valuesOf(place: string): [lastAt: number, id: string] {
  const [lastAt, ...id] = place.split('/');
  return [Number(lastAt), id.join('/')];
}

/** SQL for customers matching a search: by part of the name, the whole login id or the id; no wildcards. */
const MEANT = `"id" IN (SELECT "id" FROM "User"
  WHERE "kind" = 'customer' AND (instr("searchName", ?) > 0 OR "loginId" = ? OR "id" = ?))`;

const conditionsOf = ({ filter, staffId, q }: ConversationQuery): Condition[] => [
  ...(filter === 'waiting' ? [{ sql: `"lastAuthor" = 'customer'`, values: [] }] : []),
  ...(filter === 'mine' ? [{ sql: '"assigneeId" = ?', values: [staffId] }] : []),
  ...(filter === 'free' ? [{ sql: '"assigneeId" IS NULL', values: [] }] : []),
  ...(q === undefined ? [] : [{ sql: MEANT, values: [searched(q), q, q] }]),
];

/** Conversations matching a filter, latest first. */
export const conversationPage = (
  reader: Client,
  query: ConversationQuery,
): Promise<{ rows: ChatConversationRow[]; total: number }> =>
  foundPage(reader, 'ChatConversation', {
    ...{ skip: query.skip, take: query.take, newest: ['lastAt', 'id'] },
    behind: query.after === undefined ? undefined : valuesOf(query.after),
    conditions: conditionsOf(query),
  });

/** Number of conversations in which the customer wrote last. */
export function waitingCount(reader: Client): Promise<number> {
  return reader.chatConversation.count({ where: { lastAuthor: 'customer' } });
}

/** Whether a conversation shows an upload. */
export async function isShown(reader: Client, userId: string, upload: string): Promise<boolean> {
  const row = await reader.chatMessage.findFirst({
    where: { userId, upload },
    select: { id: true },
  });
  return row !== null;
}
