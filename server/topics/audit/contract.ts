import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nothing, numberInput, page, pageInput, SEQ_MAX, timeMs } from '#platform/contract/wire.ts';

const line = z
  .object({
    seq: z.number().int().meta({ description: 'Number of the line, from 1', example: 1 }),
    at: timeMs.meta({ description: 'When it was done' }),
    actorId: z.string().meta({
      description: 'Who did it: id of a member of staff',
      example: 'usr_01krxzvag1e39s1cc1symd',
    }),
    actorName: z.string().meta({ description: 'Their name', example: 'Olivia Owner' }),
    actorRole: z.string().meta({ description: 'Their role at the time', example: 'owner' }),
    action: z
      .string()
      .meta({ description: 'The action, by its stable name', example: 'review.decide' }),
    subject: z
      .string()
      .meta({ description: 'Subject of the action', example: 'rev_01kahv5t2c4s8m0q6x3y7zabcd' }),
    userId: z.string().optional().meta({
      description: 'The customer concerned',
      example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd',
    }),
    userName: z.string().optional().meta({ description: 'Their name', example: 'Taylor Trader' }),
    detail: z.record(z.string(), z.unknown()).meta({ description: 'Further details, by name' }),
    hash: z.string().meta({
      description: 'SHA-256 of this entry and the hash before it',
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    }),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof line>;

const takings = z.enum(['shown', 'hidden']);
export type Takings = z.output<typeof takings>;

/** Filters, shared by pages and the export, so that the file contains what the screen shows. */
const narrowed = {
  actorId: z.string().max(64).optional().meta({
    description: 'Only actions of this member of staff',
    example: 'usr_01krxzvag1e39s1cc1symd',
  }),
  userId: z.string().max(64).optional().meta({
    description: 'Only actions about this customer',
    example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd',
  }),
  subject: z.string().max(128).optional().meta({
    description: 'Only actions on this subject',
    example: 'rev_01kahv5t2c4s8m0q6x3y7zabcd',
  }),
  action: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Action, or its beginning: `review.`', example: 'review.' }),
  takings: takings.default('shown').meta({
    description: 'Whether claims of requests, the most frequent action, are listed',
  }),
};

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    auth: 'staff',
    roles: ['auditor'],
    summary: 'Actions of staff, newest first',
    input: pageInput.extend({
      ...narrowed,
      until: numberInput((given) => given.int().min(0).max(SEQ_MAX))
        .optional()
        .meta({
          description: 'Only entries up to this number, so that pages do not shift',
          example: 120,
        }),
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
      ok: z
        .boolean()
        .meta({ description: 'Whether no entry was changed, added or removed', example: true }),
      lines: z.number().int().meta({ description: 'Number of entries checked' }),
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
    summary: 'The log, filtered or whole, as CSV, oldest first, in parts',
    input: z.object({
      ...narrowed,
      from: numberInput((given) => given.int().min(1).max(SEQ_MAX))
        .default(1)
        .meta({ description: 'Number of the first line wanted', example: 1 }),
      limit: numberInput((given) => given.int().min(1).max(20_000))
        .default(20_000)
        .meta({ description: 'How many lines', example: 20000 }),
    }),
    output: z.object({
      fileName: z.string().meta({
        description: 'Name for the file; it includes the filter',
        example: 'audit-1-300.csv',
      }),
      csv: z
        .string()
        .meta({ description: 'The lines, in the format of RFC 4180', example: 'seq,at,actor\r\n' }),
      next: z.number().int().optional().meta({ description: '`from` of the next part' }),
    }),
    errors: [],
  }),
} as const;
