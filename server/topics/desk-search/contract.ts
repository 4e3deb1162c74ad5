import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field } from '#platform/contract/fields.ts';
import { page, pageInput } from '#platform/contract/wire.ts';

/**
 * Kinds of hits in the desk's search. The last four are requests for staff to decide, adjustments among
 * them.
 */
const HIT_KINDS = [
  'person',
  'order',
  'subscription',
  'transfer',
  'robot',
  'correction',
  'kyc',
  'deposit',
  'withdrawal',
  'permission',
] as const;

const hit = z
  .object({
    kind: z.enum(HIT_KINDS).meta({ description: 'What was found' }),
    id: z.string().meta({ description: 'Its number; of a request that of the review' }),
    subjectId: z.string().optional().meta({ description: 'Of a request: what it is about' }),
    status: z.string().optional().meta({ description: 'Its status', example: 'done' }),
    note: z.string().optional().meta({ description: 'The instrument or company it is about' }),
    userId: field.userId,
    userName: field.userName,
    userEmail: z.string().meta({ description: 'Masked' }),
    userLoginId: field.userLoginId,
    createdAt: field.createdAt,
  })
  .meta({ id: 'DeskHit' });
export type DeskHit = z.infer<typeof hit>;

export const deskSearch = {
  find: endpoint({
    method: 'GET',
    path: '/admin/search',
    auth: 'staff',
    roles: ['reviewer', 'support', 'operator'],
    summary:
      'People by id, login id, name or address; orders, subscriptions, corrections, deposits, withdrawals and other requests by their number or its beginning, as far as the role may see them',
    input: pageInput.extend({
      q: z
        .string()
        .trim()
        .min(2)
        .max(64)
        .meta({ description: 'What to look for', example: 'trader' }),
    }),
    output: page(hit),
    errors: [],
  }),
} as const;
