import type { Locale } from '#core/locale.ts';
import { refuse as refuseRule } from '#core/result.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { findRelease, releaseName } from '#trading/economy.ts';
import { isHidden } from '#trading/listed-market.ts';
import { namesOf } from '#trading/quote-view.ts';
import { nextRelease } from '#trading/results.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { type ReleaseReminder, type ReminderItem, reminder } from './contract.ts';
import {
  type Reminder,
  releaseOf,
  releaseSubject,
  reminderJob,
  remindersIn,
  removeReminder,
  setReminder,
} from './rules.ts';

async function remindersOf({ database }: World, userId: string): Promise<readonly Reminder[]> {
  return remindersIn(
    (await database.reader.reminders.findUnique({ where: { id: userId } })) ?? undefined,
  );
}

function reminderView({ market }: World, row: Reminder): ReminderItem[] {
  const instrument = market.instruments.get(row.instrument);
  if (!instrument || isHidden(market, instrument)) return [];
  const { id, releasedAt: releaseTime, dueAt: remindTime } = row;
  return [{ id, ...namesOf(instrument), releaseTime, remindTime }];
}

function releaseReminderView(row: Reminder, locale: Locale): ReleaseReminder[] {
  const release = releaseOf(row);
  if (release === undefined) return [];
  const { id, releasedAt: releaseTime, dueAt: remindTime } = row;
  return [{ id, release, name: releaseName(release, locale), releaseTime, remindTime }];
}

export const remindersEndpoints = handlersFor<World>()(reminder, {
  list: async ({ world, user }) => {
    const reminders = await remindersOf(world, user.id);
    return done(reminders.flatMap((row) => reminderView(world, row)));
  },
  save: async ({ world, user }, named) => {
    const { market, unitOfWork } = world;
    const instrument = findInstrument(market, named);
    if (!instrument) return refuse('UnknownInstrument');
    const { key } = instrument;
    const set = await unitOfWork.run({
      needs: { Reminders: [user.id], Job: [reminderJob(user.id, key)] },
      decide: (draft) => {
        const releasedAt = nextRelease(market, instrument, draft.now);
        if (releasedAt === undefined) return refuseRule('NoResults');
        return setReminder(draft, user.id, { instrument: key, releasedAt });
      },
    });
    if (!set.ok) return set;
    const { id, releasedAt: releaseTime, dueAt: remindTime } = set.value;
    return done({ id, releaseTime, remindTime });
  },
  releases: async ({ world, user, locale }) => {
    const reminders = await remindersOf(world, user.id);
    return done(reminders.flatMap((row) => releaseReminderView(row, locale)));
  },
  saveRelease: async ({ world, user }, { release }) => {
    const subject = releaseSubject(release);
    const set = await world.unitOfWork.run({
      needs: { Reminders: [user.id], Job: [reminderJob(user.id, subject)] },
      decide: (draft) => {
        const found = findRelease(world.config.worldSeed, release);
        if (!found || found.atMs <= draft.now) return refuseRule('NotFound');
        return setReminder(draft, user.id, { instrument: subject, releasedAt: found.atMs });
      },
    });
    if (!set.ok) return set;
    const { id, releasedAt: releaseTime, dueAt: remindTime } = set.value;
    return done({ id, releaseTime, remindTime });
  },
  remove: async ({ world, user }, { id }) => {
    const reminders = await remindersOf(world, user.id);
    const meant = reminders.filter((one) => one.id === id);
    return world.unitOfWork.run({
      needs: {
        Reminders: [user.id],
        Job: meant.map(({ instrument }) => reminderJob(user.id, instrument)),
      },
      decide: (draft) => removeReminder(draft, user.id, id),
    });
  },
});
