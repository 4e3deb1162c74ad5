import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idInput } from '#platform/contract/fields.ts';
import { codeInput, marketInput } from '#platform/contract/instrument-name.ts';
import { named } from '#platform/contract/quote.ts';
import { releaseId, releaseName } from '#platform/contract/release.ts';
import { nothing, timeMs } from '#platform/contract/wire.ts';

const reminderId = { description: 'The reminder’s id', example: 'rem_01kahv5t2c4s8m0q6x3y7zabcd' };

const reminderItem = z
  .object({
    id: z.string().meta(reminderId),
    ...named,
    releaseTime: timeMs.meta({ description: 'When the results come out' }),
    remindTime: timeMs.meta({ description: 'When the reminder is sent' }),
  })
  .meta({ id: 'Reminder' });
export type ReminderItem = z.infer<typeof reminderItem>;

const releaseReminder = z
  .object({
    id: z.string().meta(reminderId),
    release: z.string().meta(releaseId),
    name: z.string().meta(releaseName),
    releaseTime: timeMs.meta({ description: 'When the figure comes out' }),
    remindTime: timeMs.meta({ description: 'When the reminder is sent' }),
  })
  .meta({ id: 'ReleaseReminder' });
export type ReleaseReminder = z.infer<typeof releaseReminder>;

export const reminder = {
  list: endpoint({
    method: 'GET',
    path: '/resultsReminder/list',
    auth: 'user',
    summary: 'My reminders of results, the earliest first',
    input: z.object({}),
    output: z.array(reminderItem),
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/resultsReminder/save',
    auth: 'user',
    summary:
      'Be reminded once, in the inbox and over /push, a day before a company’s next results; if requested later, an hour before',
    input: z.object({
      market: marketInput,
      stockCode: codeInput,
    }),
    output: z.object({
      id: z.string().meta(reminderId),
      releaseTime: timeMs.meta({ description: 'When the results come out' }),
      remindTime: timeMs.meta({ description: 'When the reminder is sent' }),
    }),
    errors: ['UnknownInstrument', 'NoResults', 'RemindersFull'],
  }),
  releases: endpoint({
    method: 'GET',
    path: '/economyReminder/list',
    auth: 'user',
    summary: 'My reminders of economic figures, the earliest first',
    input: z.object({}),
    output: z.array(releaseReminder),
    errors: [],
  }),
  saveRelease: endpoint({
    method: 'POST',
    path: '/economyReminder/save',
    auth: 'user',
    summary:
      'Be reminded once, in the inbox and over /push, a day before an economic figure comes out; if requested later, an hour before',
    input: z.object({ release: z.string().min(1).max(64).meta(releaseId) }),
    output: z.object({
      id: z.string().meta(reminderId),
      releaseTime: timeMs.meta({ description: 'When the figure comes out' }),
      remindTime: timeMs.meta({ description: 'When the reminder is sent' }),
    }),
    errors: ['NotFound', 'RemindersFull'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/resultsReminder/delete/{id}',
    auth: 'user',
    summary: 'Delete a reminder of results or of an economic figure',
    input: z.object({ id: idInput(reminderId.description, reminderId.example) }),
    output: nothing,
    errors: ['NotFound'],
  }),
} as const;
