import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { stored } from './stored.ts';
import { createWatchers } from './watchers.ts';

/** What is kept of every request. */
export interface Sent {
  /** Idempotency key: a repeat with it is the same attempt. */
  key: string;
  userId: string;
  /** Path and input of the endpoint. */
  path: string;
  input: Record<string, unknown>;
  /** World time when it was sent. */
  sentMs: number;
  /** The log of the world's events then, if the server told it: a restored or reset world has another one. */
  log?: string | undefined;
  /** The world was set back to before it. */
  isUndone?: boolean;
}

/** An order whose answer was lost: by its key it can be asked about, or placed once. */
export interface Attempt extends Sent {
  market: string;
  stockCode: string;
  name: string;
  side: 0 | 1;
  quantity: string;
  /** Whether it closes a position. */
  closes: boolean;
}

/** The same for anything else that moves money: a subscription, a transfer, a withdrawal. */
export interface Submission extends Sent {
  /** Tells apart submissions to the same endpoint: an offer, a robot, a coin. */
  about: string;
  /** Shown in a line beside the figures: a name that needs no translation, and a currency. */
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

/** Anything else stored under the name is ignored. */
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

/** For so long another tab may still be waiting for its answer; then the answer counts as lost. */
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

/** Requests without an answer, kept in this browser until their outcome is known. */
function createUnanswered() {
  let text = keptText();
  let list = readIn(text);
  const { add, tell } = createWatchers();
  /** Reads what another tab wrote meanwhile; a browser without storage has no news. */
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
      const leave = add(watcher);
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
        leave();
      };
    },
    add: (lost: Remembered) =>
      change((known) => [...known.filter(({ key }) => key !== lost.key), lost]),
    remove: (gone: string) => change((known) => known.filter(({ key }) => key !== gone)),
    /** The world was set back to before one, or to before any of them. */
    undo: (undone?: string) =>
      change((known) =>
        known.map((one) => (one.key === (undone ?? one.key) ? { ...one, isUndone: true } : one)),
      ),
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

/** The person's other requests to an endpoint. */
export const useSubmissions = (path: string): readonly Submission[] =>
  useOwn().filter((one): one is Submission => 'about' in one && one.path === path);
