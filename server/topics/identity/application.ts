import { invariant } from '#core/result.ts';
import { reasonOf } from '#platform/contract/message.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { findUser } from '#topics/accounts/queries.ts';
import { Identity } from '#topics/accounts/rules.ts';
import type { World } from '#world/world.ts';
import { type KycApplication, kyc } from './contract.ts';
import { lastApplication } from './queries.ts';

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
