/**
 * One-time codes sent by e-mail or text message. An address (or number, wherever one is spoken of)
 * has at most one code for a purpose and a network it was asked from, under an id made of the three,
 * so whatever races for it meets in one row, and no stranger uses up the tries or the wait of another.
 */
import { scheduleJob } from '#core/job.ts';
import type { Draft, EmailCodeRow } from '#core/rows.ts';

/** Wrong tries after which a code is dead. */
export const CODE_TRIES_MAX = 5;

/** A hash nothing has: of a code that was never sent. */
export const NO_CODE = '';

/** Stands for every code in a recording of what a world was asked. */
export const REPLAYED_CODE = '000000';

/** What wrong tries are counted for, wherever they come from. */
export const codeAccount = (scenario: string, email: string): string => `${scenario}/${email}`;

export const codeId = (scenario: string, email: string, network: string): string =>
  `${codeAccount(scenario, email)}/${network}`;

export interface CodeIssue {
  email: string;
  scenario: string;
  /** From where it is asked for. */
  network: string;
  codeHash: string;
  lifeMs: number;
  /** How long a network waits between two codes to one address for one purpose. */
  cooldownMs: number;
}

/** Puts a fresh code in place of the last. Answers 0, or the milliseconds it is too early by. */
export function issueCode(draft: Draft, issue: CodeIssue): number {
  const { email, scenario, network, codeHash, lifeMs, cooldownMs } = issue;
  const id = codeId(scenario, email, network);
  const last = draft.find('EmailCode', id);
  const sinceMs = last ? draft.now - last.createdAt : cooldownMs;
  // Below zero where the world's clock was set back: nobody waits for a time that was.
  if (sinceMs >= 0 && sinceMs < cooldownMs) return cooldownMs - sinceMs;
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
  });
  return 0;
}

/** Kind of the job that wipes a code from the mail it went out with; its `refId` is the mail. */
export const WIPE_CODE = 'wipe-code';

/** What stands where a code stood. */
export const WIPED = '••••••';

/** Takes the code out of the mail it went out with, once it opens nothing any more. */
export function wipeCode(draft: Draft, mailId: string): void {
  const mail = draft.find('Mail', mailId);
  if (!mail || mail.text.includes(WIPED)) return;
  draft.put('Mail', { ...mail, code: null, text: mail.text.replace(/\d{6,}/, WIPED) });
}

/** Says which mail a fresh code went out with, and wipes it from there when its time is up. */
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

/** `spent`: it was right, and was used before. */
export type CodeVerdict = 'right' | 'wrong' | 'spent';

/** Whether a code opens the door at a time. Changes nothing. */
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
 * Uses a code up when it is right, and wipes it from its mail (to be loaded), counts the try when it is not. The command must be accepted
 * either way: a refused one would forget the try.
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
