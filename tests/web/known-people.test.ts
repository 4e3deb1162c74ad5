/** People that were made on the page for testers, in more than one tab. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KnownPerson, people } from '../../web/src/features/sandbox/known-people.ts';
import { stubLocalStorage, stubOtherTab } from './local-storage.ts';

const KEY = 'SBX_sandbox_people';

const person = (id: string): KnownPerson => ({
  id,
  name: id,
  email: `${id}@sandbourse.test`,
  userLoginId: id,
  token: id,
  language: 'en',
  identity: 'none',
});

const shown = () => people.list().map(({ id }) => id);
const keptIn = (kept: Map<string, string>) =>
  JSON.parse(kept.get(KEY) ?? '[]').map(({ id }: KnownPerson) => id);

let kept: Map<string, string>;
let otherTab: ReturnType<typeof stubOtherTab>;

beforeEach(() => {
  kept = stubLocalStorage();
  otherTab = stubOtherTab(kept);
  people.clear();
});

afterEach(() => vi.unstubAllGlobals());

test('somebody who was made in another tab is kept when one is made here', () => {
  people.add(person('ada'));
  kept.set(KEY, JSON.stringify([person('noor'), person('ada')]));
  people.add(person('ruth'));
  expect(keptIn(kept)).toEqual(['ruth', 'noor', 'ada']);
  expect(shown()).toEqual(['ruth', 'noor', 'ada']);
});

test('whom another tab makes or forgets is shown here at once', () => {
  const told = vi.fn();
  const leave = people.onChange(told);
  otherTab.write(KEY, JSON.stringify([person('noor')]));
  expect(shown()).toEqual(['noor']);
  expect(told).toHaveBeenCalledOnce();
  otherTab.write(KEY, '[]');
  expect(shown()).toEqual([]);
  leave();
});

test('what another tab made while nobody looked is there for who looks next', () => {
  kept.set(KEY, JSON.stringify([person('noor')]));
  const leave = people.onChange(() => undefined);
  expect(shown()).toEqual(['noor']);
  leave();
});

test('whom the world does not know any more goes, whoever came meanwhile stays', () => {
  people.add(person('ada'));
  kept.set(KEY, JSON.stringify([person('noor'), person('ada')]));
  people.remove(['ada']);
  expect(keptIn(kept)).toEqual(['noor']);
  expect(shown()).toEqual(['noor']);
});

test('a browser that refuses to store knows them as long as the page is open', () => {
  vi.stubGlobal('localStorage', undefined);
  people.add(person('ada'));
  people.add(person('noor'));
  expect(shown()).toEqual(['noor', 'ada']);
});
