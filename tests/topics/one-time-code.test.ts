import { describe, expect, test } from 'vitest';
import { BatchState, CommandDraft } from '#platform/store/batch.ts';
import {
  CODE_TRIES_MAX,
  codeId,
  issueCode,
  judgeCode,
  NO_CODE,
  tryCode,
} from '#topics/accounts/one-time-code-rules.ts';

const ID = codeId('register', 'ann@example.test', '10.0.0.1');
const ISSUE = {
  email: 'ann@example.test',
  scenario: 'register',
  network: '10.0.0.1',
  codeHash: 'right',
  lifeMs: 600_000,
  cooldownMs: 90_000,
};

/** Decides at a time and keeps what was decided, as an accepted command does. */
function codeStore() {
  const state = new BatchState();
  return {
    at<T>(now: number, decide: (draft: CommandDraft) => T): T {
      const draft = new CommandDraft(state, now, () => (prefix) => `${prefix}_1`);
      const value = decide(draft);
      state.accept(draft);
      return value;
    },
    row: () => state.find('EmailCode', ID),
  };
}

describe('sending', () => {
  test.for([
    { after: 0, early: 90_000 },
    { after: 1, early: 89_999 },
    { after: 89_999, early: 1 },
    { after: 90_000, early: 0 },
    { after: -1, early: 0 },
  ])('$after ms after the last it is $early ms too early', ({ after, early }) => {
    const { at } = codeStore();
    expect(at(1_000_000, (draft) => issueCode(draft, ISSUE))).toBe(0);
    expect(at(1_000_000 + after, (draft) => issueCode(draft, ISSUE))).toBe(early);
  });

  test('a request before the wait is over changes nothing, one after it makes a new code', () => {
    const { at, row } = codeStore();
    at(0, (draft) => issueCode(draft, ISSUE));
    at(1, (draft) => tryCode(draft, ID, 'wrong'));
    at(2, (draft) => issueCode(draft, { ...ISSUE, codeHash: 'next' }));
    expect(row()).toMatchObject({ codeHash: 'right', tries: 1, createdAt: 0 });
    at(90_000, (draft) => issueCode(draft, { ...ISSUE, codeHash: 'next' }));
    expect(row()).toMatchObject({ codeHash: 'next', tries: 0, createdAt: 90_000, usedAt: null });
  });
});

describe('using', () => {
  test('a code works once', () => {
    const { at, row } = codeStore();
    at(0, (draft) => issueCode(draft, ISSUE));
    expect(at(5, (draft) => tryCode(draft, ID, 'right'))).toBe('right');
    expect(row()).toMatchObject({ usedAt: 5, tries: 0 });
    expect(at(6, (draft) => tryCode(draft, ID, 'right'))).toBe('spent');
    expect(at(7, (draft) => tryCode(draft, ID, 'wrong'))).toBe('wrong');
  });

  test('wrong tries are counted, and after five no code is right', () => {
    const { at, row } = codeStore();
    at(0, (draft) => issueCode(draft, ISSUE));
    for (let time = 1; time < CODE_TRIES_MAX; time += 1) {
      at(time, (draft) => tryCode(draft, ID, 'wrong'));
      expect(judgeCode(row(), 'right', time)).toBe('right');
    }
    at(9, (draft) => tryCode(draft, ID, 'wrong'));
    expect(row()?.tries).toBe(CODE_TRIES_MAX);
    expect(at(10, (draft) => tryCode(draft, ID, 'right'))).toBe('wrong');
  });

  test('a code expires', () => {
    const { at, row } = codeStore();
    at(0, (draft) => issueCode(draft, ISSUE));
    expect(judgeCode(row(), 'right', ISSUE.lifeMs - 1)).toBe('right');
    expect(judgeCode(row(), 'right', ISSUE.lifeMs)).toBe('wrong');
  });

  test('a code that was never sent is never right', () => {
    const { at, row } = codeStore();
    expect(at(0, (draft) => tryCode(draft, ID, 'right'))).toBe('wrong');
    at(0, (draft) => issueCode(draft, { ...ISSUE, codeHash: NO_CODE }));
    expect(judgeCode(row(), NO_CODE, 1)).toBe('wrong');
  });
});
