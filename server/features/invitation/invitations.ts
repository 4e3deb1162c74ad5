/** Codes that let people open an account: listed, made and withdrawn by staff. */
import { type Invitation, invitation } from '#contract/invitation.ts';
import { audit } from '#domain/audit.ts';
import { makeInvitation, withdrawInvitation } from '#domain/invitation.ts';
import { accept } from '#domain/result.ts';
import type { InviteCodeRow } from '#domain/rows.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { inviteCodeFrom } from '../../runtime/invite-code.ts';
import { onceOf } from '../../store/idempotency.ts';
import { invitationPage } from '../../store/users.ts';
import type { World } from '../../world.ts';

function viewOf({ id, createdAt, withdrawnAt }: InviteCodeRow): Invitation {
  return {
    code: id,
    createTime: createdAt,
    ...(withdrawnAt !== null && { withdrawnTime: withdrawnAt }),
  };
}

export const invitations = staffFeature(
  invitation.list,
  async ({ world }: StaffRequest<World>, { pageNum, pageSize }) => {
    const skip = (pageNum - 1) * pageSize;
    const { rows, total } = await invitationPage(world.database.reader, { skip, take: pageSize });
    const hasNext = skip + rows.length < total;
    return done({ list: rows.map(viewOf), total, pageNum, pageSize, hasNext });
  },
);

export const invite = staffFeature(
  invitation.make,
  ({ world, staff, idempotency }: StaffRequest<World>) => {
    const code = inviteCodeFrom(world.secrets);
    return world.unitOfWork.run({
      anytime: true,
      once: onceOf(staff.id, idempotency),
      needs: {},
      decide: (draft) => {
        const row = makeInvitation(draft, code, staff.id);
        audit(draft, staff, { action: 'invitation.make', subject: code });
        return accept(viewOf(row));
      },
    });
  },
);

export const withdrawInvite = staffFeature(
  invitation.withdraw,
  async ({ world, staff }: StaffRequest<World>, { code }) => {
    const withdrawn = await world.unitOfWork.run({
      anytime: true,
      needs: { InviteCode: [code] },
      decide: (draft) => {
        const row = withdrawInvitation(draft, code);
        if (row.ok) audit(draft, staff, { action: 'invitation.withdraw', subject: code });
        return row;
      },
    });
    return withdrawn.ok ? done(viewOf(withdrawn.value)) : withdrawn;
  },
);
