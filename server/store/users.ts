/** People and their sessions, read. */
import type { EmailCodeRow, MailRow, SessionRow, UserRow } from '#domain/rows.ts';
import type { Client } from './database.ts';
import { decodeRow } from './tables.ts';

type Raw = Record<string, unknown>;

export async function findUser(reader: Client, id: string): Promise<UserRow | undefined> {
  const row = await reader.user.findUnique({ where: { id } });
  return row ? decodeRow('User', row as Raw) : undefined;
}

export async function findUserByEmail(reader: Client, email: string): Promise<UserRow | undefined> {
  const row = await reader.user.findUnique({ where: { email } });
  return row ? decodeRow('User', row as Raw) : undefined;
}

/** Whether a code invites: a general one, or the personal one of a customer. */
export async function isInviteCode(reader: Client, code: string): Promise<boolean> {
  if (await reader.inviteCode.findUnique({ where: { code } })) return true;
  return (await reader.user.findUnique({ where: { inviteCode: code } })) !== null;
}

export async function findSession(reader: Client, id: string): Promise<SessionRow | undefined> {
  const row = await reader.session.findUnique({ where: { id } });
  return row ? decodeRow('Session', row as Raw) : undefined;
}

/** Sessions of a person that still open the door. */
export async function liveSessions(reader: Client, userId: string): Promise<SessionRow[]> {
  const rows = await reader.session.findMany({ where: { userId, revokedAt: null } });
  return rows.map((row) => decodeRow('Session', row as Raw));
}

/** The newest code sent to an address for a purpose. */
export async function newestCode(
  reader: Client,
  email: string,
  scenario: string,
): Promise<EmailCodeRow | undefined> {
  const row = await reader.emailCode.findFirst({
    where: { email, scenario },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return row ? decodeRow('EmailCode', row as Raw) : undefined;
}

/** E-mails sent to an address, newest first. */
export async function mailsTo(reader: Client, to: string, limit: number): Promise<MailRow[]> {
  const rows = await reader.mail.findMany({
    where: { to },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map((row) => decodeRow('Mail', row as Raw));
}
