import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { stored } from './stored.ts';

/** What is known of anything that was sent. */
export interface Sent {
  /** Names the attempt: sent again it is the same one. */
  key: string;
  userId: string;
  /** Of the endpoint, and what it was given. */
  path: string;
  input: Record<string, unknown>;
  /** When it was sent, by the world's clock. */
  sentMs: number;
}

/** An order that was sent and whose answer was lost: with its key it can be asked for, or placed once. */
export interface Attempt extends Sent {
  market: string;
  stockCode: string;
  name: string;
  side: 0 | 1;
  quantity: string;
  /** Whether it closes a position. */
  closes: boolean;
}

/** The same of anything else that moves money: a subscription, a transfer, a withdrawal. */
export interface Submission extends Sent {
  /** What it is about, among those that go the same way: an offer, a robot, a coin. */
  about: string;
  /** Says it in a line beside its figures: a name that needs no translation, and a currency. */
  label: string;
  currency: string;
}

type Remembered = Attempt | Submission;

const SENT = ['key', 'userId', 'path'] as const;
const OF_ATTEMPT = ['market', 'stockCode', 'name', 'quantity'] as const;
const OF_SUBMISSION = ['about', 'label', 'currency'] as const;

type Given = Readonly<Record<string, unknown>>;

const areTexts = (one: Given, names: readonly string[]) =>
  names.every((name) => typeof one[name] === 'string');

const isAttempt = (one: Given) =>
  areTexts(one, OF_ATTEMPT) &&
  (one.side === 0 || one.side === 1) &&
  typeof one.closes === 'boolean';

/** Whatever else lies under the name in this browser is not believed. */
function isRemembered(given: unknown): given is Remembered {
  if (typeof given !== 'object' || given === null) return false;
  const one = given as Given;
  return (
    areTexts(one, SENT) &&
    typeof one.sentMs === 'number' &&
    typeof one.input === 'object' &&
    one.input !== null &&
    (areTexts(one, OF_SUBMISSION) || isAttempt(one))
  );
}

/** So long the answer to what another tab has sent is on its way to that one, and not lost. */
const ON_ITS_WAY_MS = 10_000;

const keptText = () => stored.read('unanswered');

function readIn(text: string | undefined): readonly Remembered[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

/** What has no answer, kept in this browser until somebody knows what became of it. */
function createUnanswered() {
  let text = keptText();
  let list = readIn(text);
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const watcher of [...watchers]) watcher();
  };
  /** What another tab wrote while nobody looked here; a browser that keeps nothing never has news. */
  const catchUp = () => {
    const now = keptText();
    if (now === text) return;
    text = now;
    list = readIn(now);
  };
  const change = (next: (known: readonly Remembered[]) => readonly Remembered[]) => {
    catchUp();
    list = next(list);
    if (list.length === 0) stored.remove('unanswered');
    else stored.write('unanswered', JSON.stringify(list));
    text = keptText();
    tell();
  };
  return {
    list: () => list,
    watch(watcher: () => void) {
      watchers.add(watcher);
      catchUp();
      const hear = () => {
        catchUp();
        tell();
      };
      const stop = stored.watch('unanswered', () => {
        const isSent = readIn(keptText()).length > list.length;
        setTimeout(hear, isSent ? ON_ITS_WAY_MS : 0);
      });
      return () => {
        stop();
        watchers.delete(watcher);
      };
    },
    add: (lost: Remembered) =>
      change((known) => [...known.filter(({ key }) => key !== lost.key), lost]),
    remove: (gone: string) => change((known) => known.filter(({ key }) => key !== gone)),
  };
}

export const unanswered = createUnanswered();

function useOwn(): readonly Remembered[] {
  const list = useSyncExternalStore(unanswered.watch, unanswered.list);
  return list.filter(({ userId }) => userId === String(session.user?.id ?? ''));
}

/** Orders of the person logged in. */
export const useUnanswered = (): readonly Attempt[] =>
  useOwn().filter((one): one is Attempt => 'stockCode' in one);

/** What else of theirs went to an endpoint. */
export const useSubmissions = (path: string): readonly Submission[] =>
  useOwn().filter((one): one is Submission => 'about' in one && one.path === path);
