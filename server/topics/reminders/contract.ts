import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idAsked } from '#platform/contract/fields.ts';
import { named } from '#platform/contract/quote.ts';
import { nothing, timeMs } from '#platform/contract/wire.ts';

const reminderId = { description: 'The reminder’s id', example: 'rem_01kahv5t2c4s8m0q6x3y7zabcd' };

const reminderItem = z
  .object({
    id: z.string().meta(reminderId),
    ...named,
    releaseTime: timeMs.meta({ description: 'When the results come out' }),
    remindTime: timeMs.meta({ description: 'When the inbox tells of them' }),
  })
  .meta({ id: 'Reminder' });
export type ReminderItem = z.infer<typeof reminderItem>;

export const reminder = {
  list: endpoint({
    method: 'GET',
    path: '/resultsReminder/list',
    auth: 'user',
    summary: 'The results of which I am reminded, the earliest first',
    input: z.object({}),
    output: z.array(reminderItem),
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/resultsReminder/save',
    auth: 'user',
    summary:
      'Be told once, in the inbox and over /push, a day before a company’s next results; later that day an hour before',
    input: z.object({
      market: field.market.min(1).max(16),
      stockCode: field.stockCode.min(1).max(48),
    }),
    output: z.object({
      id: z.string().meta(reminderId),
      releaseTime: timeMs.meta({ description: 'When the results come out' }),
      remindTime: timeMs.meta({ description: 'When the inbox tells of them' }),
    }),
    errors: ['UnknownInstrument', 'NoResults', 'RemindersFull'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/resultsReminder/delete/{id}',
    auth: 'user',
    summary: 'Take a reminder back',
    input: z.object({ id: idAsked(reminderId.description, reminderId.example) }),
    output: nothing,
    errors: ['NotFound'],
  }),
} as const;
