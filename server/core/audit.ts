/** What staff did, written in the same command that does it. */
import type { Draft } from './rows.ts';

export interface Actor {
  id: string;
  role: string;
}

/** Whoever operates the sandbox; nobody logs in there. Its actions are logged like those of staff. */
export const SANDBOX_ACTOR: Actor = { id: 'sandbox', role: 'sandbox' };
/** Whoever may run commands on the server's machine. */
export const SERVER_ACTOR: Actor = { id: 'server', role: 'server' };

/** All actions in the log, by stable names; the desk has a text for each. */
export const AUDIT_ACTIONS = [
  'adjustment.post',
  'adjustment.propose',
  'adjustment.reject',
  'adjustment.withdraw',
  'article.create',
  'article.edit',
  'article.putBack',
  'article.takeDown',
  'block.make',
  'block.withdraw',
  'chat.leave',
  'chat.take',
  'deposit.coin.set',
  'invitation.make',
  'invitation.withdraw',
  'mail.retry',
  'offer.make',
  'offer.withdraw',
  'review.approve',
  'review.approve.first',
  'review.claim',
  'review.lapse',
  'review.picture',
  'review.reject',
  'review.reveal',
  'review.undo',
  'robot.close',
  'robot.make',
  'sandbox.force',
  'sandbox.person',
  'sandbox.refuse',
  'sandbox.rule',
  'sandbox.rule.drop',
  'sandbox.staff',
  'scenario.end',
  'scenario.make',
  'staff.add',
  'staff.block',
  'staff.password',
  'staff.resetPassword',
  'staff.role',
  'staff.unblock',
  'user.lock',
  'user.note',
  'user.reveal',
  'user.unlock',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  /** What was done. */
  action: AuditAction;
  /** Id of the object of the action. */
  subject: string;
  /** The person concerned, if any. */
  userId?: string;
  /** The id of the entry, which is then written only once, however often the action runs. */
  onceAs?: string;
  /** What somebody would ask about later; never a password or a whole document number. */
  detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds an entry to the audit log, to be written with the rest of the command or not at all. */
export function audit(
  draft: Draft,
  actor: Actor,
  { action, subject, userId, onceAs, detail }: AuditEntry,
): void {
  if (onceAs !== undefined && draft.find('Audit', onceAs)) return;
  draft.put('Audit', {
    id: onceAs ?? draft.newId('aud'),
    seq: 0,
    at: draft.now,
    actorId: actor.id,
    actorRole: actor.role,
    action,
    subject,
    userId: userId ?? null,
    detail: JSON.stringify(detail ?? {}),
    previous: '',
    hash: '',
  });
}
