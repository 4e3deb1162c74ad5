import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { stored } from './stored.ts';

/** An order that was sent and whose answer was lost: with its key it can be asked for, or placed once. */
export interface Attempt {
  /** Names the attempt: sent again it is the same order. */
  key: string;
  userId: string;
  /** Of the endpoint, and what it was given. */
  path: string;
  input: Record<string, unknown>;
  market: string;
  stockCode: string;
  name: string;
  side: 0 | 1;
  quantity: string;
  /** Whether it closes a position. */
  closes: boolean;
  /** When it was sent, by the world's clock. */
  sentMs: number;
}

const TEXTS = ['key', 'userId', 'path', 'market', 'stockCode', 'name', 'quantity'] as const;

/** Whatever else lies under the name in this browser is not believed. */
function isAttempt(given: unknown): given is Attempt {
  if (typeof given !== 'object' || given === null) return false;
  const one = given as Partial<Record<keyof Attempt, unknown>>;
  return (
    TEXTS.every((name) => typeof one[name] === 'string') &&
    (one.side === 0 || one.side === 1) &&
    typeof one.closes === 'boolean' &&
    typeof one.sentMs === 'number' &&
    typeof one.input === 'object' &&
    one.input !== null
  );
}

function read(): readonly Attempt[] {
  try {
    const kept: unknown = JSON.parse(stored.read('unanswered') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAttempt) : [];
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
