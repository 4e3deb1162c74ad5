import { expect, test } from 'vitest';
import type { SessionRow } from '#core/rows.ts';
import { BatchState, CommandDraft } from '#platform/store/batch.ts';
import type { Client } from '#platform/store/database.ts';
import { openSession, seeSession } from '#topics/accounts/rules.ts';
import { type Owner, Sessions } from '#topics/accounts/session-cache.ts';

const MINUTE = 60_000;

/** What a command writes that says when a session was used. */
function usedAt(session: SessionRow, at: number) {
  const state = new BatchState();
  state.load('Session', session);
  const draft = new CommandDraft(state, at, () => (prefix) => `${prefix}_2`);
  seeSession(draft, session.id, at);
  state.accept(draft);
  return state.changes();
}

test('an outdated write does not set back the time of the last use', async () => {
  const draft = new CommandDraft(new BatchState(), 0, () => (prefix) => `${prefix}_1`);
  const session = openSession(draft, 'usr_1', 100 * MINUTE, 'reviewer');
  const reader = { session: { findUnique: async () => session } };
  const sessions = new Sessions(reader as unknown as Client);
  const owner = (await sessions.ownerOf(session.id)) as Owner;
  expect(sessions.see(owner, MINUTE)).toBe(true);
  expect(sessions.see(owner, 20 * MINUTE)).toBe(true);
  sessions.onCommit(usedAt(session, MINUTE));
  expect(sessions.ownerOf(session.id)).toMatchObject({
    seenAt: 20 * MINUTE,
    writtenAt: 20 * MINUTE,
  });
});
