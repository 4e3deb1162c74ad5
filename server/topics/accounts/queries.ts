/** Queries for people and their sessions. */
import type { EmailCodeRow, InviteCodeRow, SessionRow, UserRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { behind, type PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow, selectSql } from '#platform/store/tables.ts';
import { takenValue } from '#platform/store/taken.ts';
import type { Writer } from '#platform/store/writer.ts';

type Raw = Record<string, unknown>;

/** An address never has more codes than this at once. */
const CODES_MAX = 20;
const ADDRESSES_MAX = 200;

export async function findUser(reader: Client, id: string): Promise<UserRow | undefined> {
  const row = await reader.user.findUnique({ where: { id } });
  return row ? decodeRow('User', row as Raw) : undefined;
}

export async function findUserByEmail(reader: Client, email: string): Promise<UserRow | undefined> {
  const row = await reader.user.findUnique({ where: { email } });
  return row ? decodeRow('User', row as Raw) : undefined;
}

/** A customer by id or e-mail address; undefined for staff. */
export async function findCustomer(reader: Client, named: string): Promise<UserRow | undefined> {
  const row = named.includes('@')
    ? await findUserByEmail(reader, named.toLowerCase())
    : await findUser(reader, named);
  return row?.kind === 'customer' ? row : undefined;
}

/** The person who has verified a number, in the form of `phoneNumberOf`. */
export async function findUserByPhone(reader: Client, phone: string): Promise<UserRow | undefined> {
  const row = await reader.user.findUnique({ where: { phone } });
  return row ? decodeRow('User', row as Raw) : undefined;
}

export async function findUserByLoginId(
  reader: Client,
  loginId: string,
): Promise<UserRow | undefined> {
  const row = await reader.user.findUnique({ where: { loginId } });
  return row ? decodeRow('User', row as Raw) : undefined;
}

/**
 * The inviter of a code: the customer's id for a personal code, null for a general one, undefined for an
 * invalid one.
 */
export async function inviterOf(reader: Client, code: string): Promise<string | null | undefined> {
  if (await reader.inviteCode.findUnique({ where: { id: code, withdrawnAt: null } })) return null;
  const row = await reader.user.findUnique({ where: { inviteCode: code, kind: 'customer' } });
  return row?.id;
}

/** General invitation codes, newest first. */
export async function invitationPage(
  reader: Client,
  part: PartBehind,
): Promise<{ rows: InviteCodeRow[]; total: number }> {
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
  const [rows, total] = await Promise.all([
    reader.inviteCode.findMany({ orderBy, ...behind(part) }),
    reader.inviteCode.count(),
  ]);
  return { rows: rows.map((row) => decodeRow('InviteCode', row as Raw)), total };
}

/** The column of `User` whose unique value was violated; undefined for other errors. */
export function takenColumn(error: unknown): string | undefined {
  return /^User\.(\w+)$/.exec(takenValue(error) ?? '')?.[1];
}

/** Whether there are any people; a world without is a fresh one. */
export async function hasPeople(reader: Client): Promise<boolean> {
  return (await reader.user.findFirst({ select: { id: true } })) !== null;
}

/** All staff by name, blocked ones included, and their sessions that were not ended. */
export async function staffMembers(
  reader: Client,
): Promise<{ users: UserRow[]; sessions: SessionRow[] }> {
  const people = await reader.user.findMany({
    where: { kind: 'staff' },
    orderBy: [{ searchName: 'asc' }, { id: 'asc' }],
  });
  const userId = { in: people.map(({ id }) => id) };
  const rows = await reader.session.findMany({
    where: { userId, revokedAt: null },
    orderBy: { id: 'asc' },
  });
  return {
    users: people.map((row) => decodeRow('User', row as Raw)),
    sessions: rows.map((row) => decodeRow('Session', row as Raw)),
  };
}

/** Whether anybody works here. */
export async function hasStaff(reader: Client): Promise<boolean> {
  const found = await reader.user.findFirst({ where: { kind: 'staff' }, select: { id: true } });
  return found !== null;
}

/** Adds a general invitation code. For a world that is being made: it uses the writer directly. */
export async function addInviteCode(writer: Writer, code: string, now: number): Promise<void> {
  await writer.transaction((tx) =>
    tx.run(
      'INSERT INTO "InviteCode" ("id", "createdAt") VALUES (?, ?) ON CONFLICT DO NOTHING',
      code,
      BigInt(now),
    ),
  );
}

export async function findSession(reader: Client, id: string): Promise<SessionRow | undefined> {
  const row = await reader.session.findUnique({ where: { id } });
  return row ? decodeRow('Session', row as Raw) : undefined;
}

/** Sessions of a person that have not been ended. */
export async function liveSessions(reader: Client, userId: string): Promise<SessionRow[]> {
  const rows = await reader.session.findMany({
    where: { userId, revokedAt: null },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => decodeRow('Session', row as Raw));
}

/** Unexpired codes of an address for a purpose, newest first. */
export async function emailCodesOf(
  reader: Client,
  { email, scenario, now }: { email: string; scenario: string; now: number },
): Promise<EmailCodeRow[]> {
  const rows = await reader.emailCode.findMany({
    where: { email, scenario, expiresAt: { gt: now } },
    orderBy: { createdAt: 'desc' },
    take: CODES_MAX,
  });
  return rows.map((row) => decodeRow('EmailCode', row as Raw));
}

/** Ids of codes sent after a moment whose wait was not lifted: those to some addresses and numbers, or all. */
export async function codesSentSince(
  reader: Client,
  since: number,
  recipients?: readonly string[],
): Promise<string[]> {
  const rows = await reader.emailCode.findMany({
    where: {
      createdAt: { gt: since },
      liftedAt: null,
      ...(recipients && { email: { in: [...recipients] } }),
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}

/** Network addresses a person has logged in from since a time, the latest first. */
export async function addressesOf(
  reader: Client,
  userId: string,
  since: number,
): Promise<string[]> {
  const rows = await reader.session.findMany({
    where: { userId, createdAt: { gte: since } },
    distinct: ['address'],
    select: { address: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: ADDRESSES_MAX,
  });
  return rows.map(({ address }) => address);
}

/** People by their ids, in no particular order. */
export async function findUsers(reader: Client, ids: Iterable<string>): Promise<UserRow[]> {
  // A single statement: a queue's list asks for a hundred people.
  const rows = await reader.$queryRawUnsafe<Raw[]>(selectSql('User'), JSON.stringify([...ids]));
  return rows.map((row) => decodeRow('User', row));
}
