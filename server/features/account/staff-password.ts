import { staff as contract } from '#contract/staff.ts';
import { audit } from '#domain/audit.ts';
import { isGuessable } from '#domain/staff-password.ts';
import { type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { changeOwnPassword } from './change-own-password.ts';

export const staffPassword = staffFeature(
  contract.updatePassword,
  (
    { world, staff, ip, locale }: StaffRequest<World>,
    { oldPassword, newPassword, reNewPassword },
  ) =>
    changeOwnPassword(world, {
      who: staff,
      ip,
      locale,
      oldPassword,
      newPassword,
      again: reNewPassword,
      againField: 'reNewPassword',
      isRefused: isGuessable,
      tell: (draft) => audit(draft, staff, { action: 'staff.password', subject: staff.id }),
    }),
);
