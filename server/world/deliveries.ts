/** The messages that tell webhooks about events: their content, and the log they come from. */
import { Webhook as Signer } from 'standardwebhooks';
import type { LoggedEvent } from '#core/world-event.ts';
import type { WebhookRequest as Sent } from '#platform/runtime/webhook-sender.ts';
import type { Database } from '#platform/store/database.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import {
  type DeliveryRow,
  putDeliveries,
  removeDeliveries,
  type WebhookRow,
  waitingDeliveries,
} from '#platform/store/webhook-rows.ts';

/** The world and the event log that a message names as its source. */
interface Origin {
  world: string;
  log: string;
}

interface WebhookPayload {
  type: string;
  timestamp: string;
  data: Origin & Record<string, unknown>;
}

/**
 * The same number is another event in another log; the log's full name may contain characters not allowed
 * in an id.
 */
const idOf = (webhookId: string, log: string, seq: number): string =>
  `msg_${webhookId.slice(-12)}_${log.slice(log.lastIndexOf('.') + 1)}_${seq}`;

export function deliveryOf(
  { id }: WebhookRow,
  event: LoggedEvent,
  { world, log, now }: Origin & { now: number },
): DeliveryRow {
  const payload: WebhookPayload = {
    type: event.kind,
    timestamp: new Date(event.time).toISOString(),
    data: { world, log, ...event },
  };
  return {
    id: idOf(id, log, event.seq),
    webhookId: id,
    seq: event.seq,
    kind: event.kind,
    body: JSON.stringify(payload),
    status: 'waiting',
    dueAt: now,
    attempts: [],
    createdAt: now,
  };
}

/** A delivery signed for sending at a moment of the machine’s time. */
export function signedRequest(
  { url, secret }: WebhookRow,
  { id, body }: DeliveryRow,
  time: Date,
  traceparent: string | undefined,
): Sent {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Sandbourse',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(id, time, body),
    ...(traceparent !== undefined && { traceparent }),
  };
  return { url, headers, body };
}

/**
 * Deliveries that were waiting when a world was copied also wait in the copy, and both worlds send them.
 * The copy sends messages of its own, which name the copy: under the same id, a receiver would take the
 * second for a repeat of the first.
 */
export async function takeOver(
  { database, unitOfWork }: { database: Database; unitOfWork: UnitOfWork },
  { world, log }: Origin,
): Promise<void> {
  const from: string[] = [];
  const to: DeliveryRow[] = [];
  for (const row of await waitingDeliveries(database.reader)) {
    const payload = JSON.parse(row.body) as WebhookPayload;
    if (payload.data.log === log) continue;
    const data = { ...payload.data, world, log };
    from.push(row.id);
    to.push({
      ...row,
      id: idOf(row.webhookId, log, row.seq),
      body: JSON.stringify({ ...payload, data }),
    });
  }
  if (from.length === 0) return;
  await unitOfWork.writeApart(async (tx) => {
    await removeDeliveries(tx, from);
    await putDeliveries(tx, to);
  });
}
