import { offerDesk } from '#contract/offer-desk.ts';
import { audit } from '#domain/audit.ts';
import { isOnSale } from '#domain/block.ts';
import { accept, refuse as refused } from '#domain/result.ts';
import { quantityText } from '../../exchange/order-answer.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { deskBlocks as blockPage } from '../../store/offer-desk.ts';
import type { World } from '../../world.ts';
import { blockLines } from './block-view.ts';

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
