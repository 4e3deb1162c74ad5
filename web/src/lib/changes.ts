import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveStatus } from '#client/live-line.ts';
import type { UserUpdate } from '#platform/contract/push.ts';
import { live } from './live.ts';

/** Which of the data on screen a write changes. */
export interface Changes {
  /** Topics that the server announces over the live line after the commit. */
  pushed?: readonly UserUpdate['topic'][];
  /** Queries that no announcement covers. */
  refetched?: readonly QueryKey[];
  /** Resolve the write only after all of these were refetched, so that the next screen shows the change. */
  isAwaited?: boolean;
}

/** The part of the live line that tells what was announced. */
interface ListenedLine {
  readonly status: LiveStatus;
  user: (callback: (update: UserUpdate) => void) => () => void;
}

/** How long after an answer the announcement may take; a line that looks open may be dead. */
const pushedWithinMs = 1_000;

/**
 * Cancels first loads that are under way: they may predate the change, and the library would wait for them
 * instead of asking again.
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

/** Refetches what is shown under these keys. */
export const refetchShown = (client: QueryClient, keys: readonly QueryKey[]) =>
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

/** Listens from before a write, so that no announcement of it is missed. */
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
  /** A commit announces all its topics at once, so any one of them proves that the line works. */
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
 * Writes, and makes sure that what changed is refetched exactly once. Listeners of the live line refetch what
 * the server announces. This refetches the rest: what is not announced, everything when the line is cut or
 * silent, and everything after a refusal, which is never announced.
 */
export function createWriting(line: ListenedLine) {
  return async <T>(client: QueryClient, changes: Changes, write: () => Promise<T>): Promise<T> => {
    const { pushed = [], refetched = [], isAwaited = false } = changes;
    /** Announced topics are being refetched already: wait for that instead of asking twice. */
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
      const asked = refetchShown(client, refetched);
      if (pushed.length > 0) {
        if (await listening.heard()) await join();
        else await refetchShown(client, everyKey({ pushed }));
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
      void refetchShown(client, everyKey(changes));
      throw error;
    }
  };
}

/** For customers; the desk refetches by itself. */
export const writing = createWriting(live);

/** Refetches what the line announces: query keys start with the server's topic. */
export const followChanges = (client: QueryClient) =>
  live.user(({ topic }) => void refetchShown(client, [[topic]]));

/** Refetches everything on screen after somebody moved the world's clock. */
export const followClock = (client: QueryClient, line: Pick<typeof live, 'clockMoves'> = live) =>
  line.clockMoves(() => void refetchShown(client, [[]]));
