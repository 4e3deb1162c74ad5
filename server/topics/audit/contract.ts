import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nothing, page, pageInput, timeMs } from '#platform/contract/wire.ts';

const line = z
  .object({
    seq: z.number().int(),
    at: timeMs,
    actorId: z.string(),
    actorName: z.string(),
    actorRole: z.string(),
    action: z.string(),
    subject: z.string(),
    userId: z.string().optional(),
    userName: z.string().optional(),
    detail: z.record(z.string(), z.unknown()),
    hash: z.string(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof line>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    auth: 'staff',
    roles: ['auditor'],
    summary: 'What staff did, newest first',
    input: pageInput.extend({
      actorId: z.string().max(64).optional(),
      userId: z.string().max(64).optional(),
      subject: z.string().max(128).optional(),
      action: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'The deed, or what it begins with: `review.`' }),
      takings: z.enum(['shown', 'hidden']).default('shown').meta({
        description: 'Whether requests taken in hand, the most frequent deed, are listed',
      }),
      until: z.coerce
        .number()
        .int()
        .optional()
        .meta({ description: 'Only lines up to this number, so that pages stand still' }),
    }),
    output: page(line),
    errors: [],
  }),
  verify: endpoint({
    method: 'GET',
    path: '/admin/audit/verify',
    auth: 'staff',
    roles: ['auditor'],
    summary: 'Whether the chain of the log is whole',
    input: nothing,
    output: z.object({
      ok: z.boolean(),
      lines: z.number().int().meta({ description: 'That were looked at' }),
      head: z.string().meta({ description: 'Hash of the last line; keep it elsewhere to compare' }),
      brokenAt: z.number().int().optional().meta({ description: 'Number of the first wrong line' }),
    }),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/audit/export',
    auth: 'staff',
    roles: ['auditor'],
    summary: 'The log as CSV, oldest first, in parts',
    input: z.object({
      from: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(20_000).default(20_000),
    }),
    output: z.object({
      fileName: z.string(),
      csv: z.string(),
      next: z.number().int().optional().meta({ description: '`from` of the next part' }),
    }),
    errors: [],
  }),
} as const;
