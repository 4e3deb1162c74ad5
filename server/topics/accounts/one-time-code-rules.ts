/**
 * One-time codes sent by e-mail or text message. An address (here always including phone numbers) has at
 * most one code per purpose and requesting network, with an id made of the three. Concurrent requests
 * thus meet in one row, and no stranger can use up another's tries or wait.
 */
import { scheduleJob } from '#core/job.ts';
import type { Draft, EmailCodeRow } from '#core/rows.ts';

/** Wrong tries after which a code is invalid. */
export const CODE_TRIES_MAX = 5;

/** Matches no hash: for a code that was never sent. */
export const NO_CODE = '';

/** Replaces every code in a recording. */
export const REPLAYED_CODE = '000000';

/** The key by which wrong tries are counted, wherever they come from. */
export const codeAccount = (scenario: string, email: string): string => `${scenario}/${email}`;

export const codeId = (scenario: string, email: string, network: string): string =>
  `${codeAccount(scenario, email)}/${network}`;

export interface CodeIssue {
  email: string;
  scenario: string;
  /** The requesting network. */
  network: string;
  codeHash: string;
  lifeMs: number;
  /** How long a network must wait between two codes to one address for one purpose. */
  cooldownMs: number;
}

/** Milliseconds until this network may ask for another code for the same purpose; 0 when it may. */
function waitMsOf({ createdAt, liftedAt }: EmailCodeRow, now: number, cooldownMs: number): number {
  const sinceMs = now - createdAt;
  // Negative if the world's clock was set back: then there is no wait.
  const isWaiting = liftedAt === null && sinceMs >= 0 && sinceMs < cooldownMs;
  return isWaiting ? cooldownMs - sinceMs : 0;
}

/** Ends the wait after a code, which stays valid. Returns whether there was one. */
export function liftWait(draft: Draft, id: string, cooldownMs: number): boolean {
  const row = draft.find('EmailCode', id);
  if (!row || waitMsOf(row, draft.now, cooldownMs) === 0) return false;
  draft.put('EmailCode', { ...row, liftedAt: draft.now });
  return true;
}

/** Replaces the last code by a new one. Returns 0, or how many milliseconds it is too early. */
export function issueCode(draft: Draft, issue: CodeIssue): number {
  const { email, scenario, network, codeHash, lifeMs, cooldownMs } = issue;
  const id = codeId(scenario, email, network);
  const last = draft.find('EmailCode', id);
  const earlyMs = last ? waitMsOf(last, draft.now, cooldownMs) : 0;
  if (earlyMs > 0) return earlyMs;
  draft.put('EmailCode', {
    id,
    email,
    scenario,
    codeHash,
    tries: 0,
    createdAt: draft.now,
    expiresAt: draft.now + lifeMs,
    usedAt: null,
    mailId: null,
    liftedAt: null,
  });
  return 0;
}

/** Kind of the job that removes a code from its mail; its `refId` is the mail. */
export const WIPE_CODE = 'wipe-code';

/** Replaces a removed code. */
export const WIPED = '••••••';

/** Removes a code from its mail once it is no longer valid. */
export function wipeCode(draft: Draft, mailId: string): void {
  const mail = draft.find('Mail', mailId);
  if (!mail || mail.text.includes(WIPED)) return;
  draft.put('Mail', { ...mail, code: null, text: mail.text.replace(/\d{6,}/, WIPED) });
}

/** Records the mail of a new code, and schedules its removal from there. */
export function sentWith(draft: Draft, id: string, mailId: string): void {
  const row = draft.find('EmailCode', id);
  if (!row) return;
  draft.put('EmailCode', { ...row, mailId });
  scheduleJob(draft, {
    kind: WIPE_CODE,
    dueAt: row.expiresAt,
    refId: mailId,
  });
}

/** `spent`: it was right, but has been used. */
export type CodeVerdict = 'right' | 'wrong' | 'spent';

/** Whether a code is right at a time. Changes nothing. */
export function judgeCode(
  row: EmailCodeRow | undefined,
  codeHash: string,
  now: number,
): CodeVerdict {
  if (!row || row.codeHash === NO_CODE || row.codeHash !== codeHash) return 'wrong';
  if (row.tries >= CODE_TRIES_MAX || now >= row.expiresAt) return 'wrong';
  return row.usedAt === null ? 'right' : 'spent';
}

/**
 * Uses up a right code and removes it from its mail (which must be loaded); counts a wrong try. The
 * command must be accepted in either case: refusing it would forget the try.
 */
export function tryCode(draft: Draft, id: string, codeHash: string): CodeVerdict {
  const row = draft.find('EmailCode', id);
  const verdict = judgeCode(row, codeHash, draft.now);
  if (row && verdict === 'right') {
    draft.put('EmailCode', { ...row, usedAt: draft.now });
    if (row.mailId !== null) wipeCode(draft, row.mailId);
  }
  if (row && verdict === 'wrong') draft.put('EmailCode', { ...row, tries: row.tries + 1 });
  return verdict;
}

/** A code as it was looked at before the command. */
export interface CodeOfRecipient {
  id: string;
  hash: string;
  /** Where it was sent. */
  recipient: string;
}

/**
 * Like `tryCode`, for a code that opens this person's account (the row must be loaded): wrong where they are no
 * longer reached, for somebody who replaced a lost number meanwhile.
 */
export function tryOwnCode(
  draft: Draft,
  userId: string,
  { id, hash, recipient }: CodeOfRecipient,
): CodeVerdict {
  const user = draft.find('User', userId);
  if (user?.email !== recipient && user?.phone !== recipient) return 'wrong';
  return tryCode(draft, id, hash);
}
