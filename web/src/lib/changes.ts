import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveStatus } from '#client/live-line.ts';
import type { UserUpdate } from '#platform/contract/push.ts';
import { live } from './live.ts';

/** What a write changes of what is shown. */
export interface Changes {
  /** Topics that the server tells of over the live line, once it is committed. */
  pushed?: readonly UserUpdate['topic'][];
  /** What nobody tells of. */
  refetched?: readonly QueryKey[];
  /** The write is done only when all this was asked for again: who goes on sees it. */
  isAwaited?: boolean;
}

/** The live line, as far as it is needed to know what it told. */
interface ListenedLine {
  readonly status: LiveStatus;
  user: (callback: (update: UserUpdate) => void) => () => void;
}

/** So long after an answer the line may take to tell of it; a line that looks open may be dead. */
const pushedWithinMs = 1_000;

/**
 * Gives up the first answers on their way to a screen: they may be from before a change, and the library
 * would wait for them instead of asking again.
 */
function dropFirst(client: QueryClient, queryKey: QueryKey): void {
  const underWay = client.getQueryCache().findAll({
    queryKey,
    type: 'active',
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && !query.isDisabled(),
  });
  for (const query of underWay) void query.cancel({ silent: true });
}

/** Asks again for what is shown under these keys. */
export const askAgain = (client: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all(
    keys.map((queryKey) => {
      dropFirst(client, queryKey);
      return client.invalidateQueries({ queryKey });
    }),
  );

const everyKey = ({ pushed = [], refetched = [] }: Changes): readonly QueryKey[] => [
  ...pushed.map((topic) => [topic]),
  ...refetched,
];

/** Listens from before a write until it is known that the line tells of it, or does not. */
function listen(line: ListenedLine, topics: NonNullable<Changes['pushed']>) {
  let isTold = false;
  let hear = () => {};
  const stop =
    topics.length === 0
      ? () => {}
      : line.user(({ topic }) => {
          if (!topics.includes(topic)) return;
          isTold = true;
          hear();
        });
  /** All that a commit changed is told at once: one topic of it says that the line is heard. */
  const heard = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), pushedWithinMs);
      hear = () => {
        clearTimeout(timer);
        resolve(true);
      };
      if (isTold) hear();
      else if (line.status.state !== 'connected') {
        clearTimeout(timer);
        resolve(false);
      }
    });
  return { heard, stop };
}

/**
 * Writes, and sees to it that what it changed is asked for again, once. The live line is the source:
 * what it tells is asked for by whoever listens to it. Only what it does not tell of is asked for
 * here, all of it where the line is cut or silent, and after a refusal, of which nobody tells.
 */
export function createWriting(line: ListenedLine) {
  return async <T>(client: QueryClient, changes: Changes, write: () => Promise<T>): Promise<T> => {
    const { pushed = [], refetched = [], isAwaited = false } = changes;
    /** What the line told is on its way: waited for, and not asked for a second time. */
    const join = () =>
      client.refetchQueries(
        {
          type: 'active',
          predicate: ({ queryKey, state }) =>
            state.fetchStatus === 'fetching' && pushed.some((topic) => topic === queryKey[0]),
        },
        { cancelRefetch: false },
      );
    const listening = listen(line, pushed);
    const refresh = async () => {
      const asked = askAgain(client, refetched);
      if (pushed.length > 0) {
        if (await listening.heard()) await join();
        else await askAgain(client, everyKey({ pushed }));
      }
      listening.stop();
      await asked;
    };
    try {
      const answer = await write();
      const refreshed = refresh();
      if (isAwaited) await refreshed;
      return answer;
    } catch (error) {
      listening.stop();
      void askAgain(client, everyKey(changes));
      throw error;
    }
  };
}

/** Of customers: the desk asks again by itself. */
export const writing = createWriting(live);

/** Asks again for what the line tells of: query keys start with the topic the server names. */
export const followChanges = (client: QueryClient) =>
  live.user(({ topic }) => void askAgain(client, [[topic]]));

/** Asks again for all that is shown, once somebody has moved the world's clock. */
export const followClock = (client: QueryClient, line: Pick<typeof live, 'clockMoves'> = live) =>
  line.clockMoves(() => void askAgain(client, [[]]));
