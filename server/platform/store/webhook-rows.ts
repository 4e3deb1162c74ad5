/** Webhooks and their deliveries: tables of the store's own. */
import type { DeliveryStatus } from '#core/codes.ts';
import type { Client } from './database.ts';
import { olderBy } from './part-behind.ts';
import { eachOf, IN_LIST } from './sql.ts';
import type { Statements } from './writer.ts';

export interface WebhookRow {
  id: string;
  url: string;
  /** `whsec_…`, the signing secret. */
  secret: string;
  /** Kinds and topics; all events when empty. */
  kinds: string[];
  /** Only events of this person. */
  person: string | null;
  /** Number of the last event turned into deliveries. */
  after: number;
  createdAt: number;
}

export interface Attempt {
  /** World’s time, epoch milliseconds. */
  time: number;
  /** HTTP status of the answer; absent when there was none. */
  status?: number;
  /** Why there was none. */
  problem?: string;
  /** Start of the answer. */
  body: string;
  /** Resent by hand: not one of the automatic attempts. */
  byHand?: true;
}

export interface DeliveryRow {
  /** The message's `webhook-id`, the same for every attempt. */
  id: string;
  webhookId: string;
  seq: number;
  kind: string;
  body: string;
  status: DeliveryStatus;
  /** Time of the next attempt, world’s time in epoch milliseconds. */
  dueAt: number;
  attempts: Attempt[];
  createdAt: number;
}

/** Most ended deliveries kept. */
const DELIVERIES_KEPT = 5000;

type Raw<T> = { [K in keyof T]: unknown };

export async function readWebhooks(reader: Client): Promise<WebhookRow[]> {
  const rows = await reader.webhook.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  return rows.map((row) => ({
    ...row,
    kinds: JSON.parse(row.kinds) as string[],
    createdAt: Number(row.createdAt),
  }));
}

function deliveryOf(row: Raw<DeliveryRow>): DeliveryRow {
  return {
    ...(row as DeliveryRow),
    seq: Number(row.seq),
    dueAt: Number(row.dueAt),
    createdAt: Number(row.createdAt),
    attempts: JSON.parse(String(row.attempts)) as Attempt[],
  };
}

export interface WhichDeliveries {
  webhookId?: string | undefined;
  status?: DeliveryStatus | undefined;
  /** Only deliveries after this one; `skip` applies when it does not exist. */
  after?: string | undefined;
}

/** Newest first, with whether there are more. */
export async function readDeliveries(
  { webhookDelivery }: Client,
  { webhookId, status, after }: WhichDeliveries,
  { skip, take }: { skip: number; take: number },
): Promise<{ list: DeliveryRow[]; total: number; hasNext: boolean }> {
  const where = { ...(webhookId && { webhookId }), ...(status && { status }) };
  const orderBy = [{ seq: 'desc' }, { id: 'desc' }] as const;
  const last = after ? await webhookDelivery.findUnique({ where: { id: after } }) : null;
  const [rows, total] = await Promise.all([
    webhookDelivery.findMany({
      where: { ...where, ...olderBy('seq', last) },
      orderBy: [...orderBy],
      skip: last ? 0 : skip,
      take: take + 1,
    }),
    webhookDelivery.count({ where }),
  ]);
  return { list: rows.slice(0, take).map(deliveryOf), total, hasNext: rows.length > take };
}

export async function findDelivery(reader: Client, id: string): Promise<DeliveryRow | undefined> {
  const row = await reader.webhookDelivery.findUnique({ where: { id } });
  return row ? deliveryOf(row) : undefined;
}

/** A delivery within a transaction. */
export async function deliveryWithin(tx: Statements, id: string): Promise<DeliveryRow | undefined> {
  const sql = 'SELECT * FROM "WebhookDelivery" WHERE "id" = ?';
  const [row] = await tx.allToChange<Raw<DeliveryRow>>(sql, id);
  return row && deliveryOf(row);
}

/** The first due delivery of a webhook. */
export async function nextDelivery(
  reader: Client,
  webhookId: string,
  now: number,
): Promise<DeliveryRow | undefined> {
  const row = await reader.webhookDelivery.findFirst({
    where: { webhookId, status: 'waiting', dueAt: { lte: BigInt(now) } },
    orderBy: [{ dueAt: 'asc' }, { seq: 'asc' }],
  });
  return row ? deliveryOf(row) : undefined;
}

/** All deliveries that are still to be attempted. */
export async function waitingDeliveries({ webhookDelivery }: Client): Promise<DeliveryRow[]> {
  return (await webhookDelivery.findMany({ where: { status: 'waiting' } })).map(deliveryOf);
}

/** Number of deliveries due by a moment that were not accepted yet. */
export function dueDeliveries({ webhookDelivery }: Client, now: number): Promise<number> {
  return webhookDelivery.count({ where: { status: 'waiting', dueAt: { lte: BigInt(now) } } });
}

export async function putWebhook(tx: Statements, row: WebhookRow): Promise<void> {
  await tx.run(
    `INSERT INTO "Webhook" ("id", "url", "secret", "kinds", "person", "after", "createdAt")
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
       CAST(value ->> 5 AS INTEGER), CAST(value ->> 6 AS BIGINT)
     FROM ${eachOf('?')}`,
    JSON.stringify([
      [
        row.id,
        row.url,
        row.secret,
        JSON.stringify(row.kinds),
        row.person,
        row.after,
        row.createdAt,
      ],
    ]),
  );
}

/** Drops a webhook with all its deliveries. */
export async function dropWebhook(tx: Statements, id: string): Promise<void> {
  await tx.run('DELETE FROM "WebhookDelivery" WHERE "webhookId" = ?', id);
  await tx.run('DELETE FROM "Webhook" WHERE "id" = ?', id);
}

export async function removeDeliveries(tx: Statements, ids: readonly string[]): Promise<void> {
  await tx.run(`DELETE FROM "WebhookDelivery" WHERE "id" ${IN_LIST}`, JSON.stringify(ids));
}

/** Stores deliveries, and how far a webhook's events have been turned into some. */
export async function putDeliveries(
  tx: Statements,
  rows: readonly DeliveryRow[],
  made?: Pick<WebhookRow, 'id' | 'after'>,
): Promise<void> {
  await tx.run(
    `INSERT INTO "WebhookDelivery" ("id", "webhookId", "seq", "kind", "body", "status", "dueAt", "attempts", "createdAt")
     SELECT value ->> 0, value ->> 1, CAST(value ->> 2 AS INTEGER), value ->> 3, value ->> 4, value ->> 5,
       CAST(value ->> 6 AS BIGINT), value ->> 7, CAST(value ->> 8 AS BIGINT)
     FROM ${eachOf('?')} WHERE value ->> 1 IN (SELECT "id" FROM "Webhook")
     ON CONFLICT ("id") DO UPDATE SET "status" = excluded."status", "dueAt" = excluded."dueAt", "attempts" = excluded."attempts"`,
    JSON.stringify(
      rows.map((row) => [
        row.id,
        row.webhookId,
        row.seq,
        row.kind,
        row.body,
        row.status,
        row.dueAt,
        JSON.stringify(row.attempts),
        row.createdAt,
      ]),
    ),
  );
  if (!made) return;
  await tx.run('UPDATE "Webhook" SET "after" = ? WHERE "id" = ?', BigInt(made.after), made.id);
  await tx.run(
    `DELETE FROM "WebhookDelivery" WHERE "status" <> 'waiting' AND "seq" <= (
       SELECT "seq" FROM "WebhookDelivery" ORDER BY "seq" DESC LIMIT 1 OFFSET ${DELIVERIES_KEPT})`,
  );
}
