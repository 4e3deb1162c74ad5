import { offerDesk } from '#contract/offer-desk.ts';
import { audit } from '#domain/audit.ts';
import { accept, refuse as refused } from '#domain/result.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { runningInRobots } from '../../store/offer-desk.ts';
import { quantRobots } from '../../store/quant.ts';
import type { World } from '../../world.ts';
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
