import { outbox } from '#contract/outbox.ts';
import { deliverAgain } from '#domain/account.ts';
import { audit } from '#domain/audit.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { deliveryOf } from '../../store/mails.ts';
import type { World } from '../../world.ts';
import { mailView } from './mail-view.ts';

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
