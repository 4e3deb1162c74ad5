/** What was read before the live line was there, and is out of date by then. */
import { expect, it } from 'vitest';
import { fakeLine, settle, setup } from './fake-live.ts';

fakeLine();

it.each([
  ['that was before', 'abc.3', 'abc.4', true],
  ['that was just then', 'abc.4', 'abc.4', false],
  ['of another process', 'xyz.9', 'abc.4', true],
])(
  'an answer %s is read again once the line is there, if it is out of date',
  async (_, read, at, isAgain) => {
    const { live, last } = setup();
    const heard: string[] = [];
    live.user(({ topic }) => heard.push(topic));
    live.hearVersion('tkn', read);
    // Of those that follow nothing is newer on the screen than the first.
    live.hearVersion('tkn', 'abc.4');
    await settle();
    last().opened();
    await settle();
    expect(heard).toEqual([]);
    last().says({ event: 'subscribed', channel: 'user', dataVersion: at });
    expect(heard.length > 0).toBe(isAgain);
  },
);

it('an answer that comes after the line, and was read before it, is read again', async () => {
  const { live, last } = setup();
  const heard: string[] = [];
  live.user(({ topic }) => heard.push(topic));
  await settle();
  last().opened();
  await settle();
  last().says({ event: 'subscribed', channel: 'user', dataVersion: 'abc.4' });
  for (const [token, version] of [
    ['tkn', 'abc.4'],
    ['tkn', 'abc.10'],
    ['tkn', 'xyz.1'],
    ['of another', 'abc.3'],
    [undefined, 'abc.3'],
  ] as const) {
    live.hearVersion(token, version);
  }
  expect(heard).toEqual([]);
  live.hearVersion('tkn', 'abc.3');
  expect(heard).toContain('inbox');
});
