import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { session } from './session.ts';
import { stored } from './stored.ts';

/** An order that was sent and whose answer was lost: with its key it can be asked for, or placed once. */
const attempt = z.object({
  /** Names the attempt: sent again it is the same order. */
  key: z.string(),
  userId: z.string(),
  /** Of the endpoint, and what it was given. */
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  market: z.string(),
  stockCode: z.string(),
  name: z.string(),
  side: z.union([z.literal(0), z.literal(1)]),
  quantity: z.string(),
  /** Whether it closes a position. */
  closes: z.boolean(),
  /** When it was sent, by the world's clock. */
  sentMs: z.number(),
});
export type Attempt = z.infer<typeof attempt>;

function read(): readonly Attempt[] {
  try {
    return z.array(attempt).parse(JSON.parse(stored.read('unanswered') ?? '[]'));
  } catch {
    return [];
  }
}

/** Orders without an answer, kept in this browser until somebody knows what became of them. */
function createUnanswered() {
  let list = read();
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const watcher of [...watchers]) watcher();
  };
  const change = (next: readonly Attempt[]) => {
    list = next;
    if (next.length === 0) stored.remove('unanswered');
    else stored.write('unanswered', JSON.stringify(next));
    tell();
  };
  return {
    list: () => list,
    watch(watcher: () => void) {
      watchers.add(watcher);
      const stop = stored.watch('unanswered', () => {
        list = read();
        tell();
      });
      return () => {
        stop();
        watchers.delete(watcher);
      };
    },
    add: (lost: Attempt) => change([...list.filter(({ key }) => key !== lost.key), lost]),
    remove: (gone: string) => change(list.filter(({ key }) => key !== gone)),
  };
}

export const unanswered = createUnanswered();

/** Those of the person logged in. */
export function useUnanswered(): readonly Attempt[] {
  const list = useSyncExternalStore(unanswered.watch, unanswered.list);
  return list.filter(({ userId }) => userId === String(session.user?.id ?? ''));
}
