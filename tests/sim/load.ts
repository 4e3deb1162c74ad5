/** People who trade and move money as fast as they are answered, and remember every answer. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Rng } from '#platform/runtime/rng.ts';
import { onPostgres } from '../test-database.ts';

/** Something that the server has confirmed. */
export type Acknowledged =
  | { kind: 'order'; id: string; filled: number; status: number }
  | { kind: 'cancel'; id: string }
  | { kind: 'transfer'; id: string; amount: string }
  | { kind: 'undo'; id: string };

/** An answered request, to be repeated. */
export interface Answered {
  path: string;
  body: object;
  key: string;
  data: unknown;
}

export interface Memory {
  acknowledged: Acknowledged[];
  /** Of this life of the server only. */
  answered: Answered[];
  /** Requests under way when the server was killed. */
  unanswered: number;
  refused: number;
  open: string[];
  transfers: string[];
  positions: string[];
}

export const emptyMemory = (): Memory => ({
  acknowledged: [],
  answered: [],
  unanswered: 0,
  refused: 0,
  open: [],
  transfers: [],
  positions: [],
});

export interface Session {
  address: string;
  token: string;
  memory: Memory;
  rng: Rng;
}

interface LoadRequest {
  path: string;
  body: object;
  learn(data: Record<string, unknown>): Acknowledged;
}

const STATUS = { working: 0, done: 1 } as const;

export async function post(
  { address, token }: Pick<Session, 'address' | 'token'>,
  path: string,
  body: object,
  key?: string,
): Promise<{ status: number; data: unknown }> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: unknown };
  return { status: response.status, data };
}

function orderRequest(memory: Memory, path: string, body: object): LoadRequest {
  return {
    path,
    body,
    learn: ({ orderId, status, filledNum, positionId }) => {
      const id = String(orderId);
      if (status === STATUS.working) memory.open.push(id);
      if (typeof positionId === 'string') memory.positions.push(positionId);
      return { kind: 'order', id, filled: Number(filledNum), status: Number(status) };
    },
  };
}

/** Removes and returns a random element of a list. */
function takeAny(list: string[], rng: Rng): string | undefined {
  const index = Math.floor(rng.fraction() * list.length);
  return list.splice(index, 1)[0];
}

/** A person's next action, at random. */
export function nextRequest({ memory, rng }: Session): LoadRequest {
  const dice = rng.fraction();
  const stock = { stockCode: 'AAPL', market: 'US', classify: 0 };
  if (dice < 0.3) {
    const [direction, isolatedPosition] = [rng.fraction() < 0.5 ? 0 : 1, 1 + (rng.uint32() % 5)];
    return orderRequest(memory, '/stock/create', { ...stock, direction, isolatedPosition, num: 1 });
  }
  if (dice < 0.5) {
    const limit = { isLp: 1, unitAmount: String(50 + (rng.uint32() % 50)), num: 1 };
    return orderRequest(memory, '/stock/create', { ...stock, ...limit, direction: 0 });
  }
  if (dice < 0.6) {
    const orderId = takeAny(memory.open, rng) ?? 'none';
    const learn = () => ({ kind: 'cancel', id: orderId }) as const;
    return { path: '/orders/cancel', body: { orderId }, learn };
  }
  if (dice < 0.7) {
    const positionId = takeAny(memory.positions, rng) ?? 'none';
    return orderRequest(memory, '/position/flatPosition', { positionId });
  }
  if (dice < 0.8) {
    const id = takeAny(memory.transfers, rng) ?? 'none';
    return { path: '/wallet/cancelTransfer', body: { id }, learn: () => ({ kind: 'undo', id }) };
  }
  const amount = (1 + (rng.uint32() % 5000)) / 100;
  const [from, to] = rng.fraction() < 0.5 ? ['BALANCE', 'STOCK'] : ['STOCK', 'BALANCE'];
  return {
    path: '/wallet/transfer',
    body: { amount: amount.toFixed(2), fromWalletType: from, toWalletType: to },
    learn: ({ id }) => {
      memory.transfers.push(String(id));
      return { kind: 'transfer', id: String(id), amount: amount.toFixed(2) };
    },
  };
}

const ASKED_AGAIN_MS = 100;

/**
 * The same, repeated until it is decided. On PostgreSQL the successor of a killed process waits for its lease
 * to end, longer than a command does: meanwhile requests are refused and retried under their keys.
 */
export async function postUntilDecided(...request: Parameters<typeof post>) {
  for (;;) {
    const answer = await post(...request);
    if (answer.status !== 503 || !onPostgres) return answer;
    await wait(ASKED_AGAIN_MS);
  }
}

/** One person's requests, one after the other, until the server is gone. */
async function act(session: Session): Promise<void> {
  const { memory, rng } = session;
  for (;;) {
    const { path, body, learn } = nextRequest(session);
    const key = `${rng.uint32()}-${rng.uint32()}`;
    let answer: Awaited<ReturnType<typeof post>>;
    try {
      answer = await postUntilDecided(session, path, body, key);
    } catch {
      memory.unanswered += 1;
      return;
    }
    if (answer.status === 200) {
      memory.acknowledged.push(learn(answer.data as Record<string, unknown>));
      memory.answered.push({ path, body, key, data: answer.data });
    } else if (answer.status < 500) memory.refused += 1;
    else throw new Error(`${path} was answered with ${answer.status}`);
  }
}

/** A number of people at once; resolves when the server is gone. */
export async function load(session: Session, people: number): Promise<void> {
  await Promise.all(Array.from({ length: people }, () => act(session)));
}
