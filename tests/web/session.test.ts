import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../web/src/lib/session.ts';
import { stubLocalStorage, stubOtherTab } from './local-storage.ts';

describe('a session', () => {
  let kept: Map<string, string>;
  let otherTab: ReturnType<typeof stubOtherTab>;
  beforeEach(() => {
    kept = stubLocalStorage();
    otherTab = stubOtherTab(kept);
  });

  const begun = (token?: string) => {
    const session = createSession();
    const told = vi.fn();
    session.onExpire(told);
    if (token) session.begin(token);
    return { session, told };
  };

  it('ends when the server refuses its token', () => {
    const { session, told } = begun('mine');
    session.expire('mine');
    expect(session.token).toBeUndefined();
    expect([...kept]).toEqual([]);
    expect(told).toHaveBeenCalledOnce();
  });

  it('is told of where nobody is logged in and the server wants somebody', () => {
    const { session, told } = begun();
    session.expire(undefined);
    expect(told).toHaveBeenCalledOnce();
  });

  it('outlives a late refusal of the one before it', () => {
    const { session, told } = begun('before');
    session.end();
    session.expire('before');
    session.begin('mine');
    session.expire('before');
    session.expire(undefined);
    expect(session.token).toBe('mine');
    expect(told).not.toHaveBeenCalled();
  });

  it('knows nobody by what another tab knew of who was here before', () => {
    const { session } = begun('mine');
    session.know({ id: '1' });
    const left = vi.fn(() => session.token);
    session.follow(left);
    otherTab.write('SBX_token', 'theirs');
    expect(session).toMatchObject({ token: 'theirs', user: undefined, isTold: false });
    otherTab.write('SBX_token', undefined);
    expect(session.token).toBeUndefined();
    expect(left.mock.results.map(({ value }) => value)).toEqual(['theirs', undefined]);
  });

  it('goes on where another tab says nothing new', () => {
    const { session } = begun('mine');
    session.know({ id: '1' });
    const left = vi.fn();
    session.follow(left);
    otherTab.write('SBX_token', 'mine');
    expect(session.user).toEqual({ id: '1' });
    expect(left).not.toHaveBeenCalled();
  });

  it('knows nobody yet who has just begun', () => {
    const { session } = begun('mine');
    session.know({ id: '1' });
    session.begin('theirs');
    expect(session).toMatchObject({ user: undefined, isTold: false });
  });

  it('keeps nothing of whoever was here for whoever logs in after them', () => {
    const { session } = begun('mine');
    session.know({ id: '1' });
    kept.set('SBX_draft', 'what I write').set('SBX_searched', 'what I look for');
    session.begin('theirs');
    expect([...kept]).toEqual([['SBX_token', 'theirs']]);
  });

  it('counts who comes in another tab after somebody else, at once or once they are gone', () => {
    const { session } = begun();
    session.follow(() => undefined);
    otherTab.write('SBX_token', 'of the first');
    expect(session.turn).toBe(0);
    otherTab.write('SBX_token', 'of the second');
    expect(session.turn).toBe(1);
    otherTab.write('SBX_token', undefined);
    expect(session.turn).toBe(1);
    otherTab.write('SBX_token', 'of the third');
    expect(session.turn).toBe(2);
    // Who logs in here begins what stands here.
    session.begin('of a fourth');
    expect(session.turn).toBe(2);
    session.end();
    otherTab.write('SBX_token', 'of a fifth');
    expect(session.turn).toBe(3);
  });

  it('says when somebody leaves, however they do', () => {
    const { session } = begun();
    const left = vi.fn();
    session.onLeave(left);
    session.follow(() => undefined);
    session.begin('mine');
    session.know({ id: '1' });
    expect(left).toHaveBeenCalledTimes(0);
    session.begin('theirs');
    expect(left).toHaveBeenCalledTimes(1);
    otherTab.write('SBX_token', 'of a third');
    expect(left).toHaveBeenCalledTimes(2);
    session.expire('of a third');
    expect(left).toHaveBeenCalledTimes(3);
    session.end();
    expect(left).toHaveBeenCalledTimes(3);
  });
});
