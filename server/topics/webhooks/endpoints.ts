import { webhooks } from '#contract/webhooks';
import type { EventKind } from '#core/world-event.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { pageOf, sliceOf } from '#platform/http/paging.ts';
import { WrongAddress } from '#platform/runtime/webhook-sender.ts';
import { answeredBefore, onceOf } from '#platform/store/idempotency.ts';
import { type DeliveryRow, readDeliveries, type WebhookRow } from '#platform/store/webhook-rows.ts';
import { personIdOf } from '#topics/accounts/person.ts';
import type { World } from '#world/world.ts';
import type { DeliveryView, WebhookMade, WebhookView } from './contract.ts';

const WEBHOOKS_MAX = 20;
const SECRET_BYTES = 24;
/** Owner of the idempotency keys: nobody logs in to the sandbox. */
const CALLER = 'sandbox';

const webhookView = ({ id, url, kinds, person, createdAt }: WebhookRow): WebhookView => ({
  id,
  url,
  kinds,
  ...(person !== null && { person }),
  createTime: createdAt,
});

function deliveryView(row: DeliveryRow): DeliveryView {
  const { id, webhookId, seq, kind, status, dueAt, body, attempts, createdAt } = row;
  return {
    id,
    webhookId,
    seq,
    kind: kind as EventKind,
    status,
    ...(status === 'waiting' && { dueTime: dueAt }),
    payload: body,
    attempts,
    createTime: createdAt,
  };
}

/** A secret in the format of Standard Webhooks. */
const secretOf = ({ secrets }: World): string =>
  `whsec_${Buffer.from(secrets.token(SECRET_BYTES), 'base64url').toString('base64')}`;

export const webhooksEndpoints = handlersFor<World>()(webhooks, {
  list: async ({ world }) => done(((await world.webhooks?.all()) ?? []).map(webhookView)),
  make: async ({ world, locale, idempotency }, { url, kind = [], person }) => {
    const { journal, webhooks: own, webhookSender, database } = world;
    if (!journal || !own) return refuse('NotFound');
    const once = onceOf(CALLER, idempotency);
    const recalled = async () => once && answeredBefore<WebhookMade>(world.unitOfWork, once);
    const before = await recalled();
    if (before) return before.ok ? done(before.value) : refuse(before.error);
    const personId = person === undefined ? undefined : await personIdOf(database, person);
    if (person !== undefined && personId === undefined) {
      return refuse('InvalidInput', { fields: { person: fieldMessageOf('unknown', locale) } });
    }
    const reason = await webhookSender.check(url).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof WrongAddress)) throw error;
        return error.reason;
      },
    );
    if (reason) return refuse('WebhookAddress', { figures: { reason } });
    const { nodes } = database;
    // Include everything that any process has answered by now.
    if (nodes?.isShared) await nodes.hearAll();
    const others = await own.all();
    // No await from here on: of webhooks added at once, each counts the others.
    const count = Math.max(own.count, others.length);
    if (count >= WEBHOOKS_MAX) {
      // The last free place may have gone to the same attempt, sent twice at once.
      const meanwhile = await recalled();
      if (meanwhile?.ok) return done(meanwhile.value);
      return refuse('WebhooksFull', { figures: { max: WEBHOOKS_MAX, count } });
    }
    const row = {
      id: world.newId('whk'),
      url,
      secret: secretOf(world),
      kinds: kind,
      person: personId ?? null,
      after: journal.last,
      createdAt: world.clock.now(),
    };
    const made = await own.add(row, { ...webhookView(row), secret: row.secret }, once);
    return made.ok ? done(made.value) : refuse(made.error);
  },
  drop: async ({ world }, { id }) => {
    const { webhooks: own } = world;
    if (!(await own?.all())?.some((one) => one.id === id)) return refuse('NotFound');
    await own?.drop(id);
    return done({});
  },
  deliveries: async ({ world }, { pageNum, pageSize, webhookId, status, after }) => {
    const asked = { pageNum, pageSize };
    const which = { webhookId, status, after };
    const found = await readDeliveries(world.database.reader, which, sliceOf(asked));
    const { hasNext } = found;
    return done({ ...pageOf(asked, found.list.map(deliveryView), found.total), hasNext });
  },
  resend: async ({ world }, { id }) => {
    const row = await world.webhooks?.resend(id);
    return row ? done(deliveryView(row)) : refuse('NotFound');
  },
});
