import type { AuditRow } from '#core/rows.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import type { audit } from './contract.ts';
import { auditFrom } from './queries.ts';

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

/** A field as RFC 4180 has it; what a spreadsheet would take for a formula is told to be text. */
function field(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function lineOf(row: AuditRow): string {
  const at = new Date(row.at).toISOString();
  return COLUMNS.map((name) => field(name === 'at' ? at : row[name])).join(',');
}

export const exportCsv: Handler<World, typeof audit.export> = async (
  { world },
  { from, limit },
) => {
  const rows = await auditFrom(world.database.reader, from, limit);
  const last = rows.at(-1);
  const lines = [COLUMNS.join(','), ...rows.map(lineOf)];
  return done({
    fileName: `audit-${from}-${last?.seq ?? from}.csv`,
    csv: `${lines.join('\r\n')}\r\n`,
    ...(last && rows.length === limit && { next: last.seq + 1 }),
  });
};
