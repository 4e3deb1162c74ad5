import { expect, test } from 'vitest';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { BatchState, CommandDraft } from '#platform/store/batch.ts';
import {
  changePassword,
  changePayPassword,
  createStaffUser,
  endSessions,
  logIn,
  type NewCustomer,
  openAccount,
  openSession,
  sendMail,
  setPayPassword,
} from '#topics/accounts/rules.ts';

const ANN: NewCustomer = {
  email: 'ann@example.test',
  name: 'ann',
  passwordHash: 'first',
  loginId: '12345678',
  inviteCode: 'ANNANN22',
  invitedBy: null,
};

function draftAt(now: number): CommandDraft {
  let made = 0;
  return new CommandDraft(new BatchState(), now, () => (prefix) => {
    made += 1;
    return `${prefix}_${made}`;
  });
}

test('a new customer has all wallets and margin accounts, empty and guarded against overdraft', () => {
  const draft = draftAt(7);
  const user = openAccount(draft, ANN);
  expect(user).toMatchObject({ kind: 'customer', role: null, isReal: 2, createdAt: 7 });
  const accounts = [...(draft.written.get('Account') ?? [])];
  const wallets = Object.entries(WALLET_CURRENCY);
  expect(accounts.map(([id]) => id).sort()).toEqual(
    [
      ...wallets.map(([name]) => `${user.id}/${name}`),
      ...['STOCK', 'EURO', 'MEXICO', 'AI', 'IPO'].map((name) => `${user.id}/${name}/margin`),
    ].sort(),
  );
  for (const [name, currency] of wallets) {
    expect(draft.find('Account', `${user.id}/${name}`)).toMatchObject({
      userId: user.id,
      currency,
      guarded: true,
      creditsPosted: 0n,
    });
  }
});

test('staff have no wallets', () => {
  const draft = draftAt(7);
  const { email, name, passwordHash, loginId, inviteCode } = ANN;
  const user = createStaffUser(draft, {
    email,
    name,
    passwordHash,
    loginId,
    inviteCode,
    role: 'auditor',
  });
  expect(user).toMatchObject({ kind: 'staff', role: 'auditor', payPasswordHash: null });
  expect(draft.written.get('Account')).toBeUndefined();
});

test('a login by a password that was changed meanwhile is refused', () => {
  const draft = draftAt(100);
  const { id } = openAccount(draft, ANN);
  const device = { address: '10.0.0.1', agent: 'a phone' };
  const by = (passwordHash: string) =>
    logIn(draft, { userId: id, passwordHash, lifeMs: 50, device });
  const before = by('first');
  expect(before).toMatchObject({ ok: true, value: { userId: id, expiresAt: 150, ...device } });
  const mark = changePassword(draft, { userId: id, oldHash: 'first', newHash: 'second' });
  expect(mark.ok).toBe(true);
  expect(by('first')).toEqual({ ok: false, error: 'WrongCredentials' });
  expect(by('second').ok).toBe(true);
});

test('a password change requires the old hash, a reset by code does not', () => {
  const draft = draftAt(100);
  const { id } = openAccount(draft, ANN);
  const change = { userId: id, oldHash: 'first', newHash: 'second' };
  expect(changePassword(draft, change).ok).toBe(true);
  expect(changePassword(draft, change)).toEqual({ ok: false, error: 'WrongPassword' });
  expect(changePassword(draft, { userId: id, newHash: 'third' }).ok).toBe(true);
  expect(draft.find('User', id)?.passwordHash).toBe('third');
});

test('ending a session twice keeps the first end', () => {
  const draft = draftAt(100);
  const session = openSession(draft, 'usr_1', 50);
  draft.put('Session', { ...session, revokedAt: 90 });
  const other = openSession(draft, 'usr_1', 50);
  endSessions(draft, [session.id, other.id, 'ses_unknown']);
  expect(draft.find('Session', session.id)?.revokedAt).toBe(90);
  expect(draft.find('Session', other.id)?.revokedAt).toBe(100);
});

test('the transaction password is set once, then changed', () => {
  const draft = draftAt(100);
  const { id } = openAccount(draft, ANN);
  const change = { userId: id, oldHash: 'pay', newHash: 'new' };
  expect(changePayPassword(draft, change)).toEqual({ ok: false, error: 'WrongPassword' });
  expect(setPayPassword(draft, id, 'pay').ok).toBe(true);
  expect(setPayPassword(draft, id, 'other')).toEqual({ ok: false, error: 'PayPasswordExists' });
  expect(changePayPassword(draft, change).ok).toBe(true);
  expect(draft.find('User', id)?.payPasswordHash).toBe('new');
});

test('a mail is queued for delivery only with a mail server', () => {
  const mail = { to: 'ann@example.test', subject: 'Hello', text: 'Ann' };
  const without = draftAt(100);
  sendMail(without, mail, false);
  expect(without.written.get('Job')).toBeUndefined();
  const draft = draftAt(100);
  sendMail(draft, { ...mail, code: '123456' }, true);
  const [row] = [...(draft.written.get('Mail')?.values() ?? [])];
  expect(row).toMatchObject({ ...mail, code: '123456', sentAt: null });
  const [job] = [...(draft.written.get('Job')?.values() ?? [])];
  expect(job).toMatchObject({ kind: 'deliver-mail', refId: row?.id, dueAt: 100 });
});
