import { audit } from '#contract/audit.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { verifyAudit } from '../../store/audit.ts';
import type { World } from '../../world.ts';

export const verify = staffFeature(audit.verify, async ({ world }: StaffRequest<World>) =>
  done(await verifyAudit(world.database.reader)),
);
