/** How a world follows the other processes that serve it. */
import type { ThrottleLinks } from '#platform/http/throttle-links.ts';
import type { Hub } from '#platform/push/hub-interface.ts';
import type { Clock } from '#platform/runtime/clock.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { Changes } from '#platform/store/batch.ts';
import type { ReceivedChange } from '#platform/store/change-body.ts';
import type { Database } from '#platform/store/database.ts';
import type { Journal } from '#platform/store/journal.ts';
import type { ReadCache } from '#platform/store/read-cache.ts';
import type { Recorder } from '#platform/store/recorder.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { Sessions } from '#topics/accounts/session-cache.ts';
import type { Outcomes } from '#trading/outcomes.ts';
import type { Exchange } from './exchange.ts';
import { followClock } from './kept-clock.ts';
import { publishChanges } from './publish-changes.ts';
import { ReadAgain } from './read-again.ts';
import type { Webhooks } from './webhooks.ts';
import { rereadLog } from './writing-log.ts';

interface Parts {
  readonly cache: ReadCache;
  readonly clock: Clock;
  readonly database: Database;
  readonly exchange: Exchange;
  readonly hub: Hub;
  readonly journal?: Journal;
  readonly log: Logger;
  readonly outcomes: Outcomes;
  readonly recorder?: Recorder | undefined;
  readonly sessions: Sessions;
  readonly unitOfWork: UnitOfWork;
  readonly webhooks?: Webhooks;
}

/** What changes do not contain, and has to be read from the database. */
type Reading = Record<NonNullable<ReceivedChange['about']>, ReadAgain>;

/** Follows the writes of another process like its own commits. */
function hear(
  parts: Parts,
  reading: Reading,
  { changes, log: logged, count, recorded, about }: ReceivedChange,
): void {
  const { unitOfWork, recorder, journal, cache, hub } = parts;
  if (about) void reading[about].want();
  unitOfWork.countTo(count);
  recorder?.heard(recorded);
  if (logged) journal?.heard(logged);
  cache.clear();
  const followers: readonly { onCommit(changes: Changes): unknown }[] = [
    parts.sessions,
    parts.outcomes,
    parts.exchange,
  ];
  for (const follower of followers) follower.onCommit(changes);
  publishChanges(hub, changes);
}

function readingOf(parts: Parts): Reading {
  const { exchange, webhooks, hub, clock, log } = parts;
  const again = (read: () => Promise<void>) =>
    new ReadAgain({ read, ...rereadLog(log), isOver: () => exchange.isStopped });
  return {
    clock: again(async () => {
      await followClock(parts);
      hub.publishClock(clock.state());
    }),
    webhooks: again(async () => webhooks?.reload()),
  };
}

/** Takes over the work that only one process does, from the one that did it. */
async function takeOver(
  { exchange, webhooks, database, log }: Parts,
  reading: Reading,
): Promise<void> {
  log.warn('this process leads from now on');
  // A process that has not started will lead when it starts.
  if (!exchange.isOpen) return;
  try {
    if (!(await exchange.lead())) return;
    await reading.webhooks.want();
    webhooks?.start();
    await database.nodes?.opened();
  } catch (error) {
    log.error({ err: error }, 'this process could not take over as leader');
    database.nodes?.giveUp('this process could not take over as leader');
  }
}

/** Starts following the other processes; returns the world. */
export function listenToOthers<W extends Parts>(parts: W, throttleLinks: ThrottleLinks): W {
  const { database, unitOfWork, log } = parts;
  const reading = readingOf(parts);
  parts.clock.onChange(() => database.nodes?.moved());
  throttleLinks.share((text) => database.nodes?.isShared && database.nodes.tell(text));
  database.nodes?.listen({
    heard: (heard) => {
      try {
        hear(parts, reading, heard);
      } catch (error) {
        log.error({ err: error }, 'could not apply a change from another process');
      }
    },
    wanted: async () => {
      await unitOfWork.caughtUp().catch(() => {});
    },
    leads: () => void takeOver(parts, reading),
    message: (text) => throttleLinks.heard(text),
    skewed: (byMs) =>
      log.warn(
        { seconds: Math.round(byMs / 1000) },
        "this machine's clock is off: the clock of the database is used instead",
      ),
  });
  return parts;
}
