import { z } from 'zod';
import { reviewKind } from '#contract/reviews';
import { endpoint } from '#platform/contract/endpoint.ts';
import { decimal, nothing, timeMs } from '#platform/contract/wire.ts';

const count = z.number().int();

const figures = z
  .object({
    now: timeMs,
    queues: z.array(
      z.object({
        kind: reviewKind,
        open: count,
        oldestAt: timeMs.optional(),
        ages: z.array(count).meta({
          description: 'Of those open: 0 to 4 hours old, 4 to 8 … 20 to 24, and older',
        }),
      }),
    ),
    waitingChats: count.meta({
      description: 'Conversations in which the customer had the last word',
    }),
    decisions: z
      .array(z.object({ id: z.string(), name: z.string(), approved: count, rejected: count }))
      .meta({ description: 'Requests decided in seven days, by whom' }),
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
      .array(z.object({ hour: timeMs, orders: count }))
      .meta({ description: 'The last 24 hours, this one last' }),
    minutes: z
      .array(z.object({ minute: timeMs, orders: count }))
      .meta({ description: 'The last sixty minutes, this one last' }),
    activeDays: z
      .array(z.object({ day: timeMs, users: count }))
      .meta({ description: 'Customers who were active on each of seven days, today last' }),
    activeUsers: z.object({ day: count, week: count }).meta({
      description: 'Customers who logged in, ordered or wrote',
    }),
    users: count,
    pushClients: count,
    watchedCodes: count,
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
