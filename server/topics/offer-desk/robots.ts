import { audit } from '#core/audit.ts';
import { accept, refuse as refused } from '#core/result.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { quantRobots } from '#topics/quant/queries.ts';
import type { World } from '#world/world.ts';
import { offerDesk } from './contract.ts';
import { runningInRobots } from './queries.ts';
import { robotLine } from './robot-view.ts';

export const deskRobots = staffFeature(
  offerDesk.robots,
  async ({ world }: StaffRequest<World>, { pageNum, pageSize }) => {
    const { reader } = world.database;
    const [rows, inside] = await Promise.all([quantRobots(reader), runningInRobots(reader)]);
    const from = (pageNum - 1) * pageSize;
    const list = rows.slice(from, from + pageSize).map((row) => robotLine(row, inside));
    const total = rows.length;
    return done({ list, total, pageNum, pageSize, hasNext: from + list.length < total });
  },
);

export const closeRobot = staffFeature(
  offerDesk.closeRobot,
  async ({ world, staff }: StaffRequest<World>, { id }) => {
    const closed = await world.unitOfWork.run({
      needs: { QuantRobot: [id] },
      decide: (draft) => {
        const row = draft.find('QuantRobot', id);
        if (!row) return refused('NotFound');
        if (row.closedAt !== null) return refused('AlreadyDone');
        const next = { ...row, closedAt: draft.now };
        draft.put('QuantRobot', next);
        audit(draft, staff, { action: 'robot.close', subject: id });
        return accept(next);
      },
    });
    if (!closed.ok) return closed;
    return done(robotLine(closed.value, await runningInRobots(world.database.reader)));
  },
);
