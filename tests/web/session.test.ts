import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../web/src/lib/session.ts';
import { stubLocalStorage } from './local-storage.ts';

describe('a session', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = stubLocalStorage();
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
});
