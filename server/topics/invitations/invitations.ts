/** Invitation codes: listed, made and withdrawn by staff. */

import { audit } from '#core/audit.ts';
import { accept, invariant } from '#core/result.ts';
import type { InviteCodeRow, UserRow } from '#core/rows.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import { inviteCodeFrom } from '#platform/runtime/invite-code.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { findUsers, invitationPage } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import type { Invitation, invitation } from './contract.ts';
import { makeInvitation, withdrawInvitation } from './rules.ts';

type Names = ReadonlyMap<string, UserRow>;

/** Codes as staff see them, with who made them. */
async function viewsOf({ database }: World, rows: readonly InviteCodeRow[]) {
  const makers = new Set(rows.flatMap(({ createdBy }) => createdBy ?? []));
  const people = await findUsers(database.reader, makers);
  const names = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => viewOf(row, names));
}

function viewOf(
  { id, createdAt, createdBy, withdrawnAt }: InviteCodeRow,
  names: Names,
): Invitation {
  const maker = names.get(createdBy ?? '');
  return {
    code: id,
    createTime: createdAt,
    ...(maker && { createdBy: { id: maker.id, name: maker.name } }),
    ...(withdrawnAt !== null && { withdrawnTime: withdrawnAt }),
  };
}

export const invitations: Handler<World, typeof invitation.list> = async (
  { world, staff },
  page,
) => {
  const key = `${staff.id}:invitations:${page.pageSize}`;
  const found = await invitationPage(world.database.reader, await world.cursors.sliceOf(key, page));
  const { list, ...rest } = await world.cursors.pageOf(key, page, found);
  return done({ ...rest, list: await viewsOf(world, list) });
};

export const invite: Handler<World, typeof invitation.make> = ({ world, staff, idempotency }) => {
  const code = inviteCodeFrom(world.secrets);
  return world.unitOfWork.run({
    anytime: true,
    once: onceOf(staff.id, idempotency),
    needs: { User: [staff.id] },
    decide: (draft) => {
      const row = makeInvitation(draft, code, staff.id);
      audit(draft, staff, { action: 'invitation.make', subject: code });
      const maker = draft.find('User', staff.id);
      return accept(viewOf(row, new Map(maker && [[maker.id, maker]])));
    },
  });
};

export const withdrawInvite: Handler<World, typeof invitation.withdraw> = async (
  { world, staff },
  { code },
) => {
  const withdrawn = await world.unitOfWork.run({
    anytime: true,
    needs: { InviteCode: [code] },
    decide: (draft) => {
      const row = withdrawInvitation(draft, code);
      if (row.ok) audit(draft, staff, { action: 'invitation.withdraw', subject: code });
      return row;
    },
  });
  if (!withdrawn.ok) return withdrawn;
  const [view] = await viewsOf(world, [withdrawn.value]);
  invariant(view !== undefined, `${code} was withdrawn just now`);
  return done(view);
};
