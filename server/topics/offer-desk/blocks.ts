import { audit } from '#core/audit.ts';
import { accept, refuse as refused } from '#core/result.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { quantityText } from '#trading/order-answer.ts';
import { isOnSale } from '#trading/rules/block.ts';
import type { World } from '#world/world.ts';
import { blockLines } from './block-view.ts';
import { offerDesk } from './contract.ts';
import { deskBlocks as blockPage } from './queries.ts';

export const deskBlocks = staffFeature(
  offerDesk.blocks,
  async ({ world }: StaffRequest<World>, { pageNum, pageSize }) => {
    const skip = (pageNum - 1) * pageSize;
    const { rows, total } = await blockPage(world.database.reader, { skip, take: pageSize });
    const hasNext = skip + rows.length < total;
    return done({ list: blockLines(world, rows), total, pageNum, pageSize, hasNext });
  },
);

export const withdrawBlock = staffFeature(
  offerDesk.withdrawBlock,
  async ({ world, staff }: StaffRequest<World>, { id }) => {
    const gone = await world.unitOfWork.run({
      needs: { BlockOffer: [id] },
      decide: (draft) => {
        const row = draft.find('BlockOffer', id);
        if (!row) return refused('NotFound');
        if (!isOnSale(row)) return refused('AlreadyDone');
        const empty = { ...row, volume: 0n, withdrawnAt: draft.now };
        draft.put('BlockOffer', empty);
        const detail = { left: quantityText(row.volume) };
        audit(draft, staff, { action: 'block.withdraw', subject: id, detail });
        return accept(empty);
      },
    });
    if (!gone.ok) return gone;
    const [line] = blockLines(world, [gone.value]);
    return line ? done(line) : refuse('NotFound');
  },
);
