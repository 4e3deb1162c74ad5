import { audit } from '#core/audit.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { deliverAgain } from '#topics/accounts/rules.ts';
import type { World } from '#world/world.ts';
import { outbox } from './contract.ts';
import { mailView } from './mail-view.ts';
import { deliveryOf } from './queries.ts';

export const retry = staffFeature(
  outbox.retry,
  async ({ world, staff }: StaffRequest<World>, { id }) => {
    if (!world.mailer) return refuse('NoMailServer');
    const { reader } = world.database;
    const job = await deliveryOf(reader, id);
    const again = await world.unitOfWork.run({
      anytime: true,
      needs: { Mail: [id], Job: job ? [job.id] : [] },
      decide: (draft) => {
        const mail = deliverAgain(draft, id, job?.id);
        if (mail.ok) audit(draft, staff, { action: 'mail.retry', subject: id });
        return mail;
      },
    });
    if (!again.ok) return refuse(again.error);
    const posted = { mail: again.value, job: await deliveryOf(reader, id) };
    return done(mailView(posted, world.config.sandbox));
  },
);
