import { audit } from '#core/audit.ts';
import { type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { changeOwnPassword } from '#topics/accounts/change-own-password.ts';
import type { World } from '#world/world.ts';
import { staff as contract } from './contract.ts';
import { isGuessable } from './password-rules.ts';

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
