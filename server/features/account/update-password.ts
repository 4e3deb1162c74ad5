import { account } from '#contract/account.ts';
import { type FeatureRequest, feature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { changeOwnPassword } from './change-own-password.ts';

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
