/** What a screen says of an answer that is not the one to what it asks now. */
import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { onceKnown } from '../../web/src/lib/query-state.ts';

const isNone = (list: readonly string[]) => list.length === 0;

/** A list that is asked for by what is searched; an answer comes when the test gives it. */
function searching() {
  const client = new QueryClient();
  const answers = new Map<string, (list: string[]) => void>();
  const optionsOf = (search: string) => ({
    queryKey: [search],
    queryFn: () => new Promise<string[]>((answer) => answers.set(search, answer)),
    placeholderData: keepPreviousData,
  });
  const observer = new QueryObserver(client, optionsOf('first'));
  observer.subscribe(() => undefined);
  return {
    shown: () => onceKnown(observer.getCurrentResult(), isNone).data,
    search: (next: string) => observer.setOptions(optionsOf(next)),
    async answer(search: string, list: string[]) {
      answers.get(search)?.(list);
      await expect.poll(() => client.getQueryData([search])).toBe(list);
    },
  };
}

test('that there is nothing is known once it was answered, and not of the next question', async () => {
  const { shown, search, answer } = searching();
  expect(shown()).toBeUndefined();
  await answer('first', []);
  expect(shown()).toEqual([]);
  search('second');
  expect(shown()).toBeUndefined();
  await answer('second', ['found']);
  expect(shown()).toEqual(['found']);
});

test('what was found stays until the next answer is there', async () => {
  const { shown, search, answer } = searching();
  await answer('first', ['found']);
  search('second');
  expect(shown()).toEqual(['found']);
  await answer('second', []);
  expect(shown()).toEqual([]);
});
