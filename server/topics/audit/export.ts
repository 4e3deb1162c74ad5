import type { AuditRow } from '#core/rows.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import type { audit } from './contract.ts';
import { type AuditFilter, auditFrom, namesIn } from './queries.ts';

const COLUMNS = [
  'seq',
  'at',
  'actorId',
  'actorRole',
  'action',
  'subject',
  'userId',
  'detail',
  'previous',
  'hash',
] as const satisfies readonly (keyof AuditRow)[];

/** A field in the form of RFC 4180; what a spreadsheet would take for a formula is marked as text. */
function field(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Current names for the ids; not part of the hashed content. */
const NAMES = ['actorName', 'userName'] as const;

function lineOf(row: AuditRow, names: ReadonlyMap<string, string>): string {
  const at = new Date(row.at).toISOString();
  const called = [row.actorId, row.userId ?? ''].map((id) => names.get(id) ?? '');
  return [...COLUMNS.map((name) => (name === 'at' ? at : row[name])), ...called]
    .map(field)
    .join(',');
}

/**
 * File name: `audit` and the filters, in characters that every file system accepts. The filters go here
 * because an extra line above the header would not be CSV.
 */
const namedBy = ({ action, subject, userId, actorId }: AuditFilter): string =>
  [
    'audit',
    action,
    subject,
    userId !== undefined && `about-${userId}`,
    actorId !== undefined && `by-${actorId}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) =>
      String(part)
        .replaceAll(/[^\w.]+/g, '-')
        .replace(/[.-]+$/, ''),
    )
    .join('-');

export const exportCsv: Handler<World, typeof audit.export> = async (
  { world },
  { from, limit, ...filter },
) => {
  const { reader } = world.database;
  const rows = await auditFrom(reader, from, limit, filter);
  const names = await namesIn(reader, rows);
  const last = rows.at(-1);
  const lines = [[...COLUMNS, ...NAMES].join(','), ...rows.map((row) => lineOf(row, names))];
  return done({
    fileName: `${namedBy(filter)}-${from}-${last?.seq ?? from}.csv`,
    csv: `${lines.join('\r\n')}\r\n`,
    ...(last && rows.length === limit && { next: last.seq + 1 }),
  });
};
