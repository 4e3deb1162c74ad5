import type { AuditRow } from '#core/rows.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { pageOf, sliceOf } from '#platform/http/paging.ts';
import type { World } from '#world/world.ts';
import { type AuditLine, audit } from './contract.ts';
import { exportCsv } from './export.ts';
import { auditPage, namesIn, verifyAudit } from './queries.ts';

function lineOf(row: AuditRow, names: ReadonlyMap<string, string>): AuditLine {
  return {
    seq: row.seq,
    at: row.at,
    actorId: row.actorId,
    actorName: names.get(row.actorId) ?? row.actorId,
    actorRole: row.actorRole,
    action: row.action,
    subject: row.subject,
    ...(row.userId !== null && { userId: row.userId, userName: names.get(row.userId) ?? '' }),
    detail: JSON.parse(row.detail) as Record<string, unknown>,
    hash: row.hash,
  };
}

export const auditEndpoints = handlersFor<World>()(audit, {
  list: async ({ world }, { pageNum, pageSize, ...filter }) => {
    const page = { pageNum, pageSize };
    const { reader } = world.database;
    const { rows, total } = await auditPage(reader, { ...filter, ...sliceOf(page) });
    const names = await namesIn(reader, rows);
    const lines = rows.map((row) => lineOf(row, names));
    return done(pageOf(page, lines, total));
  },
  verify: async ({ world }) => done(await verifyAudit(world.database.reader)),
  export: exportCsv,
});
