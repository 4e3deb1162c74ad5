import { events } from '#contract/events';
import { SECOND_MS } from '#core/time.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { EventsGone, type Journal, type Wanted, wantedOf } from '#platform/store/journal.ts';
import { personIdOf } from '#topics/accounts/person.ts';
import type { World } from '#world/world.ts';

interface Asked {
  after: number;
  limit: number;
  waitMs: number;
  isWanted: Wanted;
  gone: AbortSignal;
}

/** The events after a number; if there are none, waits for the first. */
async function readOrWait(journal: Journal, { clock }: World, asked: Asked) {
  const { after, limit, waitMs, isWanted, gone } = asked;
  const found = await journal.read(after, limit, isWanted);
  if (found.events.length > 0 || waitMs === 0) return found;
  // Nothing can have come between reading and waiting without raising `last`.
  if (journal.last === found.next) {
    await journal.wait(isWanted, { timer: (wake) => clock.after(waitMs, wake), gone });
  }
  return journal.read(found.next, limit, isWanted);
}

export const eventsEndpoints = handlersFor<World>()(events, {
  read: async ({ world, locale, gone }, { after: given, log, wait, limit, kind, person }) => {
    const { journal } = world;
    if (!journal) return refuse('NotFound');
    const after = given ?? journal.oldest - 1;
    const personId = person === undefined ? undefined : await personIdOf(world.database, person);
    if (person !== undefined && personId === undefined) {
      return refuse('InvalidInput', { fields: { person: fieldMessageOf('unknown', locale) } });
    }
    const isWanted = wantedOf({ kinds: kind, person: personId });
    try {
      journal.refuseOther(log);
      if (limit === 0) return done({ events: [], next: journal.last, log: journal.log });
      const asked = { after, limit, waitMs: wait * SECOND_MS, isWanted, gone };
      return done({ ...(await readOrWait(journal, world, asked)), log: journal.log });
    } catch (error) {
      if (!(error instanceof EventsGone)) throw error;
      const { oldest, last, log: present, given: asked } = error;
      const figures = { oldest, last, log: present, ...(asked !== undefined && { given: asked }) };
      return refuse('EventsGone', { figures });
    }
  },
});
