import { type KycApplication, kyc } from '#contract/kyc.ts';
import { reasonOf } from '#contract/message.ts';
import { Identity } from '#domain/account.ts';
import { invariant } from '#domain/result.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { lastApplication } from '../../store/identity.ts';
import { findUser } from '../../store/users.ts';
import type { World } from '../../world.ts';

export const application = feature(
  kyc.application,
  async ({ world, user, locale }: FeatureRequest<World>) => {
    const { reader } = world.database;
    const [person, row] = await Promise.all([
      findUser(reader, user.id),
      lastApplication(reader, user.id),
    ]);
    invariant(person !== undefined, `user ${user.id} has a session but no row`);
    const { isReal } = person;
    if (!row || isReal === Identity.notReal) return done<KycApplication>({ isReal });
    return done<KycApplication>({
      isReal,
      idCardType: row.idCardType === 'idCard' ? 'idCard' : 'passport',
      area: row.area,
      submittedAt: row.createdAt,
      ...(row.decidedAt !== null && { decidedAt: row.decidedAt }),
      ...(row.grounds !== null && { reason: reasonOf(row.grounds, locale) }),
    });
  },
);
