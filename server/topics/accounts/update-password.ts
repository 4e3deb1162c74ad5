import { type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { account } from './contract.ts';

export const updatePassword = feature(
  account.updatePassword,
  (
    { world, user, ip, locale }: FeatureRequest<World>,
    { oldPassword, newPassword, reNewPasssword },
  ) =>
    changeOwnPassword(world, {
      who: user,
      ip,
      locale,
      oldPassword,
      newPassword,
      again: reNewPasssword,
      againField: 'reNewPasssword',
    }),
);
