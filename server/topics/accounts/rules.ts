/** People: registration, sessions, passwords, and e-mails to them. */

import { IDENTITY, type Wallet } from '#core/codes.ts';
import { scheduleJob } from '#core/job.ts';
import { emptyAccount, marginAccount, walletAccount } from '#core/ledger.ts';
import { accept, invariant, type Result, refuse } from '#core/result.ts';
import type { Draft, MailRow, SessionRow, UserRow } from '#core/rows.ts';
import { searched } from '#core/searched.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';

/** Wallets whose money positions and robots can bind as margin. */
const MARGIN_WALLETS: readonly Wallet[] = ['STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'];

export type NewCustomer = Pick<
  UserRow,
  'email' | 'name' | 'passwordHash' | 'loginId' | 'inviteCode' | 'invitedBy'
> &
  Partial<Pick<UserRow, 'payPasswordHash' | 'isReal' | 'country' | 'phone'>>;

export type NewStaff = Pick<
  UserRow,
  'email' | 'name' | 'passwordHash' | 'loginId' | 'inviteCode'
> & { role: string } & Partial<Pick<UserRow, 'passwordDue'>>;

/** Fields that `newUser` sets itself. */
type MadeHere = 'id' | 'profilePhoto' | 'createdAt' | 'lockedAt' | 'searchName';

function newUser(
  draft: Draft,
  own: Omit<UserRow, MadeHere | 'passwordDue' | 'phone'> &
    Partial<Pick<UserRow, 'passwordDue' | 'phone'>>,
): UserRow {
  const user = {
    id: draft.newId('usr'),
    profilePhoto: '',
    createdAt: draft.now,
    lockedAt: null,
    passwordDue: false,
    phone: null,
    searchName: searched(own.name),
    ...own,
  };
  draft.put('User', user);
  return user;
}

/** Creates a customer with all wallets, which are empty. */
export function openAccount(draft: Draft, customer: NewCustomer): UserRow {
  const user = newUser(draft, {
    payPasswordHash: null,
    isReal: IDENTITY.notReal,
    country: '',
    ...customer,
    kind: 'customer',
    role: null,
  });
  for (const wallet of Object.keys(WALLET_CURRENCY) as Wallet[]) {
    const id = walletAccount(user.id, wallet);
    draft.put('Account', emptyAccount(id, WALLET_CURRENCY[wallet], user.id));
  }
  for (const wallet of MARGIN_WALLETS) {
    const id = marginAccount(user.id, wallet);
    draft.put('Account', emptyAccount(id, WALLET_CURRENCY[wallet], user.id));
  }
  return user;
}

/** Creates a member of staff, who has no wallets. */
export function createStaffUser(draft: Draft, staff: NewStaff): UserRow {
  return newUser(draft, {
    ...staff,
    kind: 'staff',
    payPasswordHash: null,
    isReal: IDENTITY.notReal,
    invitedBy: null,
    country: '',
  });
}

function userOf(draft: Draft, id: string): UserRow {
  const user = draft.find('User', id);
  invariant(user !== undefined, `user ${id} was not loaded`);
  return user;
}

/** The device and address of a session. */
export type Device = Pick<SessionRow, 'address' | 'agent'>;

const UNKNOWN_DEVICE: Device = { address: '', agent: '' };

/** Opens a session; `role` is a staff role, or null for a customer. */
export function openSession(
  draft: Draft,
  userId: string,
  lifeMs: number,
  role: string | null = null,
  { passwordDue = false, ...device }: Device & { passwordDue?: boolean } = UNKNOWN_DEVICE,
): SessionRow {
  const session: SessionRow = {
    id: draft.newId('ses'),
    userId,
    createdAt: draft.now,
    expiresAt: draft.now + lifeMs,
    revokedAt: null,
    role,
    ...device,
    seenAt: draft.now,
    passwordDue,
  };
  draft.put('Session', session);
  return session;
}

/** Stores that a session was used; one that has ended stays as it is. */
export function seeSession(draft: Draft, id: string, at: number): void {
  const session = draft.find('Session', id);
  if (session?.revokedAt === null) draft.put('Session', { ...session, seenAt: at });
}

/** Ends sessions, which must be loaded; those already ended stay as they are. */
export function endSessions(draft: Draft, ids: readonly string[]): void {
  for (const id of ids) {
    const session = draft.find('Session', id);
    if (session?.revokedAt === null) draft.put('Session', { ...session, revokedAt: draft.now });
  }
}

export interface LogIn {
  userId: string;
  passwordHash: string;
  lifeMs: number;
  device: Device;
}

/**
 * Logs in with a password that matched `passwordHash`; refused if the hash has changed since, or the
 * person is locked.
 */
export function logIn(
  draft: Draft,
  { userId, passwordHash, lifeMs, device }: LogIn,
): Result<SessionRow, 'WrongCredentials' | 'AccountLocked'> {
  const user = userOf(draft, userId);
  if (user.passwordHash !== passwordHash) return refuse('WrongCredentials');
  if (user.lockedAt !== null) return refuse('AccountLocked');
  const { role, passwordDue } = user;
  return accept(openSession(draft, userId, lifeMs, role, { ...device, passwordDue }));
}

export interface PasswordChange {
  userId: string;
  /** The hash that the old password matched; absent if a code replaced it. */
  oldHash?: string;
  newHash: string;
}

/**
 * Sets the login password. Returns a mark: ids of sessions opened with the old password sort before it.
 */
export function changePassword(
  draft: Draft,
  { userId, oldHash, newHash }: PasswordChange,
): Result<string, 'WrongPassword'> {
  const user = userOf(draft, userId);
  if (oldHash !== undefined && user.passwordHash !== oldHash) return refuse('WrongPassword');
  draft.put('User', { ...user, passwordHash: newHash, passwordDue: false });
  return accept(draft.newId('ses'));
}

/** Sets a phone number verified by a code. Returns the person's previous row. */
export function bindPhone(
  draft: Draft,
  { userId, passwordHash, phone }: { userId: string; passwordHash: string; phone: string },
): Result<UserRow, 'WrongPassword'> {
  const user = userOf(draft, userId);
  if (user.passwordHash !== passwordHash) return refuse('WrongPassword');
  draft.put('User', { ...user, phone });
  return accept(user);
}

/** Sets the first transaction password of a person. */
export function setPayPassword(
  draft: Draft,
  userId: string,
  newHash: string,
): Result<UserRow, 'PayPasswordExists'> {
  const user = userOf(draft, userId);
  if (user.payPasswordHash !== null) return refuse('PayPasswordExists');
  const changed = { ...user, payPasswordHash: newHash };
  draft.put('User', changed);
  return accept(changed);
}

export function changePayPassword(
  draft: Draft,
  { userId, oldHash, newHash }: Required<PasswordChange>,
): Result<UserRow, 'WrongPassword'> {
  const user = userOf(draft, userId);
  if (user.payPasswordHash !== oldHash) return refuse('WrongPassword');
  const changed = { ...user, payPasswordHash: newHash };
  draft.put('User', changed);
  return accept(changed);
}

/** Replaces a person's transaction password after their login password matched. */
export function resetPayPassword(
  draft: Draft,
  { userId, passwordHash, newHash }: { userId: string; passwordHash: string; newHash: string },
): Result<UserRow, 'WrongPassword'> {
  const user = userOf(draft, userId);
  if (user.passwordHash !== passwordHash) return refuse('WrongPassword');
  const changed = { ...user, payPasswordHash: newHash };
  draft.put('User', changed);
  return accept(changed);
}

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  /** The one-time code in it, shown separately in the development mailbox. */
  code?: string;
}

/** Kind of the job that sends a mail; its `refId` is the mail. */
export const DELIVER_MAIL = 'deliver-mail';

/** Id of the only job that sends a mail. */
export const deliveryJob = (mailId: string): string => `deliver/${mailId}`;

/** Puts an e-mail into the outbox, and schedules sending it if there is a mail server. Returns its id. */
export function sendMail(draft: Draft, mail: NewMail, byServer: boolean): string {
  const id = draft.newId('mai');
  draft.put('Mail', { id, code: null, createdAt: draft.now, sentAt: null, problem: null, ...mail });
  if (byServer) deliver(draft, id);
  return id;
}

function deliver(draft: Draft, id: string): void {
  scheduleJob(draft, {
    id: deliveryJob(id),
    kind: DELIVER_MAIL,
    dueAt: draft.now,
    refId: id,
  });
}

/**
 * Sends a mail again, at once; needs the `Mail` and its waiting `Job`, which stays the only one. Refuses
 * with AlreadyDone when it was sent.
 */
export function deliverAgain(
  draft: Draft,
  id: string,
): Result<MailRow, 'NotFound' | 'AlreadyDone'> {
  const mail = draft.find('Mail', id);
  if (!mail) return refuse('NotFound');
  if (mail.sentAt !== null) return refuse('AlreadyDone');
  const job = draft.find('Job', deliveryJob(id));
  if (job) draft.put('Job', { ...job, tries: 0, dueAt: draft.now });
  else deliver(draft, id);
  return accept(mail);
}

/** Locks a customer; their sessions must be ended in the same command. */
export function lockUser(draft: Draft, id: string): Result<UserRow, 'NotFound' | 'AlreadyDone'> {
  const user = draft.find('User', id);
  if (user?.kind !== 'customer') return refuse('NotFound');
  if (user.lockedAt !== null) return refuse('AlreadyDone');
  const locked = { ...user, lockedAt: draft.now };
  draft.put('User', locked);
  return accept(locked);
}

/** Unlocks a customer. */
export function unlockUser(draft: Draft, id: string): Result<UserRow, 'NotFound' | 'AlreadyDone'> {
  const user = draft.find('User', id);
  if (user?.kind !== 'customer') return refuse('NotFound');
  if (user.lockedAt === null) return refuse('AlreadyDone');
  const unlocked = { ...user, lockedAt: null };
  draft.put('User', unlocked);
  return accept(unlocked);
}
