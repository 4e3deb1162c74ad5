/** What a write changed is asked for again once: by what the live line tells, or without it. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveState } from '#client/live-line.ts';
import type { UserUpdate } from '#platform/contract/push.ts';
import { type Changes, createWriting, refetchShown } from '../../web/src/lib/changes.ts';

type Topic = UserUpdate['topic'];

/** A screen that shows a wallet and its orders, with a line to the server. */
function setup(state: LiveState = 'connected') {
  const client = new QueryClient();
  const callbacks = new Set<(update: UserUpdate) => void>();
  const line = {
    status: { state, heardAt: 0 },
    user(callback: (update: UserUpdate) => void) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
  const asked: Record<string, number> = {};
  const show = (topic: string) => {
    asked[topic] = 0;
    return new QueryObserver(client, {
      queryKey: [topic, 'shown'],
      queryFn: () => {
        asked[topic] = (asked[topic] ?? 0) + 1;
        return Promise.resolve(asked[topic]);
      },
      initialData: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined);
  };
  for (const topic of ['wallet', 'order', 'block']) show(topic);
  // As the account does for all screens.
  line.user(({ topic }) => void client.invalidateQueries({ queryKey: [topic] }));
  const tell = (...topics: Topic[]) => {
    for (const topic of topics) for (const one of [...callbacks]) one({ topic, id: '1' });
  };
  const writing = createWriting(line);
  const write = <T>(changes: Changes, act: () => Promise<T>) => writing(client, changes, act);
  return { asked, tell, write, line, listeners: callbacks };
}

const changes: Changes = { pushed: ['wallet', 'order'] };
const soon = () => vi.advanceTimersByTimeAsync(10);
const later = () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks once for what the line tells after the answer', async () => {
  const { asked, tell, write, listeners } = setup();
  await write(changes, async () => 'done');
  await soon();
  expect(asked).toEqual({ wallet: 0, order: 0, block: 0 });
  tell('wallet', 'order');
  await later();
  expect(asked).toEqual({ wallet: 1, order: 1, block: 0 });
  expect(listeners.size).toBe(1);
});

it('asks once for what the line told before the answer', async () => {
  const { asked, tell, write } = setup();
  await write(changes, async () => tell('wallet', 'order'));
  await later();
  expect(asked).toEqual({ wallet: 1, order: 1, block: 0 });
});

it('takes one topic for all: what is not told was not changed', async () => {
  const { asked, tell, write } = setup();
  await write(changes, async () => tell('order'));
  await later();
  expect(asked).toEqual({ wallet: 0, order: 1, block: 0 });
});

it('asks at once for what nobody tells of', async () => {
  const { asked, tell, write } = setup();
  await write({ ...changes, refetched: [['block']] }, async () => tell('wallet', 'order'));
  await soon();
  expect(asked).toEqual({ wallet: 1, order: 1, block: 1 });
});

it.each(['stale', 'connecting', 'idle'] as const)(
  'asks by itself while the line is %s',
  async (state) => {
    const { asked, write } = setup(state);
    await write(changes, async () => 'done');
    await soon();
    expect(asked).toEqual({ wallet: 1, order: 1, block: 0 });
  },
);

it('asks by itself when a line that looks open says nothing', async () => {
  const { asked, write } = setup();
  await write(changes, async () => 'done');
  await later();
  expect(asked).toEqual({ wallet: 1, order: 1, block: 0 });
});

it('asks at once after a refusal, of which nobody tells', async () => {
  const { asked, write, listeners } = setup();
  await expect(write(changes, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await soon();
  expect(asked).toEqual({ wallet: 1, order: 1, block: 0 });
  expect(listeners.size).toBe(1);
});

it('is done only when all was asked for, where somebody goes on to see it', async () => {
  const { asked, tell, write } = setup();
  let isDone = false;
  const done = write({ ...changes, isAwaited: true }, async () => 'done').then(() => {
    isDone = true;
  });
  await soon();
  expect(isDone).toBe(false);
  tell('wallet');
  await soon();
  expect(isDone).toBe(true);
  await done;
  expect(asked.wallet).toBe(1);
});

it('does not take a first answer on its way for one of after the change', async () => {
  const client = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['inbox', 'messages'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const asked = refetchShown(client, [['inbox']]);
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  answers[0]?.('before');
  await asked;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
  stop();
});
