import { audit } from '#core/audit.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { deliverAgain, deliveryJob } from '#topics/accounts/rules.ts';
import type { World } from '#world/world.ts';
import { outbox } from './contract.ts';
import { deliveryOf, mailPage } from './queries.ts';
import { mailView } from './views.ts';

export const outboxEndpoints = handlersFor<World>()(outbox, {
  list: async ({ world, staff }, { q, state, ...page }) => {
    const key = `${staff.id}:mails:${state ?? ''}:${page.pageSize}:${q ?? ''}`;
    const query = { q, state, ...(await world.cursors.sliceOf(key, page)) };
    const found = await mailPage(world.database.reader, query);
    const { list: rows, ...rest } = await world.cursors.pageOf(key, page, found);
    const list = rows.map((posted) => mailView(posted, world.config.sandbox));
    return done({ ...rest, list, byServer: world.mailer !== undefined });
  },
  retry: async ({ world, staff }, { id }) => {
    if (!world.mailer) return refuse('NoMailServer');
    const { reader } = world.database;
    const again = await world.unitOfWork.run({
      anytime: true,
      needs: { Mail: [id], Job: [deliveryJob(id)] },
      decide: (draft) => {
        const mail = deliverAgain(draft, id);
        if (mail.ok) audit(draft, staff, { action: 'mail.retry', subject: id });
        return mail;
      },
    });
    if (!again.ok) return refuse(again.error);
    const posted = { id, mail: again.value, job: await deliveryOf(reader, id) };
    return done(mailView(posted, world.config.sandbox));
  },
});
