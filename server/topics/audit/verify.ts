import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { audit } from './contract.ts';
import { verifyAudit } from './queries.ts';

export const verify = staffFeature(audit.verify, async ({ world }: StaffRequest<World>) =>
  done(await verifyAudit(world.database.reader)),
);
