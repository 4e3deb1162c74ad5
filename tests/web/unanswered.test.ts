/** What has no answer is remembered by all tabs of a browser together, whichever of them looks. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Submission, unanswered } from '../../web/src/lib/unanswered.ts';
import { stubLocalStorage, stubOtherTab } from './local-storage.ts';

const KEY = 'SBX_unanswered';
let kept: Map<string, string>;
let otherTab: ReturnType<typeof stubOtherTab>;

beforeEach(() => {
  kept = stubLocalStorage();
  otherTab = stubOtherTab(kept);
  for (const { key } of unanswered.list()) unanswered.remove(key);
});
afterEach(() => vi.unstubAllGlobals());

const sent = (key: string): Submission => ({
  key,
  userId: 'usr_1',
  path: '/wallet/transfer',
  input: { amount: '5' },
  sentMs: 1,
  about: '',
  label: '',
  currency: 'USD',
});
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);
const keysKept = () => keysOf(JSON.parse(kept.get(KEY) ?? '[]'));

test('what another tab has sent meanwhile stays when this one sends something and hears its answer', () => {
  // Nothing looks at the list here: nobody told this tab.
  otherTab.write(KEY, JSON.stringify([sent('theirs')]));
  unanswered.add(sent('mine'));
  expect(keysKept()).toEqual(['theirs', 'mine']);
  unanswered.remove('mine');
  expect(keysKept()).toEqual(['theirs']);
});

test('what another tab has sent is there for who begins to look', () => {
  otherTab.write(KEY, JSON.stringify([sent('theirs')]));
  unanswered.watch(() => undefined);
  expect(keysOf(unanswered.list())).toEqual(['theirs']);
});

test('what another tab has heard of is not brought back', () => {
  unanswered.add(sent('first'));
  otherTab.write(KEY, undefined);
  unanswered.add(sent('second'));
  expect(keysKept()).toEqual(['second']);
});

test('a browser that keeps nothing still knows what this tab has sent', () => {
  const refuse = () => {
    throw new Error('no room');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  unanswered.add(sent('one'));
  unanswered.add(sent('two'));
  unanswered.remove('one');
  expect(keysOf(unanswered.list())).toEqual(['two']);
});

test('the list stays the same one as long as nothing is new', () => {
  unanswered.add(sent('one'));
  expect(unanswered.list()).toBe(unanswered.list());
});
