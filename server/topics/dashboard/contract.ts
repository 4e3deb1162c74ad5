import { z } from 'zod';
import { reviewKind } from '#contract/reviews';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field } from '#platform/contract/fields.ts';
import { decimal, nothing, timeMs } from '#platform/contract/wire.ts';

const count = z.number().int().meta({ example: 3 });
const orders = count.meta({ description: 'Orders placed' });

const figures = z
  .object({
    now: field.now,
    queues: z
      .array(
        z.object({
          kind: reviewKind.meta({ description: 'What has to be decided' }),
          open: count.meta({ description: 'Requests that wait' }),
          oldestAt: timeMs
            .optional()
            .meta({ description: 'Since when the oldest of them has waited' }),
          ages: z.array(count).meta({
            description: 'Open requests by age: 0 to 4 hours, 4 to 8 … 20 to 24, and older',
          }),
        }),
      )
      .meta({ description: 'Requests that wait, by kind' }),
    waitingChats: count.meta({
      description: 'Conversations in which the customer had the last word',
    }),
    decisions: z
      .array(
        z.object({
          id: z.string().meta({
            description: 'Who decided: id of a member of staff',
            example: 'usr_01krxzvag1e39s1cc1symd',
          }),
          name: z.string().meta({ description: 'Their name', example: 'Olivia Owner' }),
          approved: count.meta({ description: 'Requests approved' }),
          rejected: count.meta({ description: 'Requests rejected' }),
        }),
      )
      .meta({ description: 'Requests decided in seven days, by member of staff' }),
    days: z
      .array(
        z.object({
          day: timeMs.meta({ description: 'Its start, UTC' }),
          deposits: decimal.meta({ description: 'USD credited' }),
          withdrawals: decimal.meta({ description: 'USD paid out' }),
        }),
      )
      .meta({ description: 'The last fourteen days, today last' }),
    hours: z
      .array(z.object({ hour: timeMs.meta({ description: 'Its start' }), orders }))
      .meta({ description: 'The last 24 hours, this one last' }),
    minutes: z
      .array(z.object({ minute: timeMs.meta({ description: 'Its start' }), orders }))
      .meta({ description: 'The last sixty minutes, this one last' }),
    activeDays: z
      .array(
        z.object({
          day: timeMs.meta({ description: 'Its start, UTC' }),
          users: count.meta({ description: 'Customers' }),
        }),
      )
      .meta({ description: 'Customers who were active on each of seven days, today last' }),
    activeUsers: z
      .object({
        day: count.meta({ description: 'In the last 24 hours' }),
        week: count.meta({ description: 'In the last seven days' }),
      })
      .meta({
        description: 'Customers who logged in, ordered or wrote',
      }),
    users: count.meta({ description: 'Customers there are' }),
    pushClients: count.meta({ description: 'Connections to the live channel' }),
    watchedCodes: count.meta({ description: 'Instruments that are watched on it' }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof figures>;

export const dashboard = {
  show: endpoint({
    method: 'GET',
    path: '/admin/dashboard',
    auth: 'staff',
    roles: ['reviewer', 'support', 'operator'],
    summary: 'The house at a glance',
    input: nothing,
    output: figures,
    errors: [],
  }),
} as const;
