/** What searches led to is remembered in this browser, for one person. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRecent, rememberFound } from '../../web/src/features/market/recent.ts';
import { session } from '../../web/src/lib/session.ts';
import { stubLocalStorage } from './local-storage.ts';

const found = (code: string) => ({
  code,
  stock_code: code,
  name: `Company ${code}`,
  market: 'US',
  classify: 0,
  source: 'stock',
  localLogoUrl: `/logo/US.${code}.svg`,
});

const codes = () => readRecent().map(({ code }) => code);

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubLocalStorage();
  session.begin('the-token-of-ada-lovelace');
});

afterEach(() => vi.unstubAllGlobals());

test('the newest comes first, each once, six at most', () => {
  for (const code of ['A', 'B', 'C', 'A', 'D', 'E', 'F', 'G']) rememberFound(found(code));
  expect(codes()).toEqual(['G', 'F', 'E', 'D', 'A', 'C']);
});

test('only what names and draws it is kept, no price that would be old', () => {
  rememberFound({ ...found('A'), price_nominal: 12, watchId: '7' } as ReturnType<typeof found>);
  expect(readRecent()).toEqual([found('A')]);
});

test('is forgotten when the person logs out', () => {
  rememberFound(found('A'));
  session.end();
  expect(codes()).toEqual([]);
  expect([...kept.keys()]).not.toContain('SBX_searched');
});

test.each(['{', '5', 'null', '[1, null, {"code": "A"}]', '{"length": 2}'])(
  'what cannot be read is no search: %s',
  (text) => {
    kept.set('SBX_searched', text);
    expect(codes()).toEqual([]);
    rememberFound(found('A'));
    expect(codes()).toEqual(['A']);
  },
);

test('a browser that refuses to store only forgets', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => rememberFound(found('A'))).not.toThrow();
  expect(codes()).toEqual([]);
});
