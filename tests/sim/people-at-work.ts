/** Realistic people: they look around, watch prices, trade, move money, and think in between. */
import type { Rng } from '#platform/runtime/rng.ts';

/** An action with its response time in milliseconds and its status; 0 without an answer. */
export interface Done {
  kind: string;
  ms: number;
  status: number;
}

export interface Person {
  readonly address: string;
  readonly token: string;
  readonly rng: Rng;
  /** Ids of resting orders, and of positions to close. */
  readonly open: string[];
  readonly positions: string[];
  tell(done: Done): void;
}

type Body = Record<string, unknown>;

const STOCKS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA', 'META'];

/** Removes and returns a random element of a list. */
const take = (rng: Rng, list: string[]): string | undefined =>
  list.length === 0 ? undefined : list.splice(rng.int(0, list.length - 1), 1)[0];

async function ask(
  person: Person,
  kind: string,
  path: string,
  body?: Body,
): Promise<Body | undefined> {
  const begun = performance.now();
  const done = (status: number) => person.tell({ kind, ms: performance.now() - begun, status });
  try {
    const answer = await fetch(person.address + path, {
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body && {
          'content-type': 'application/json',
          'idempotency-key': `${person.rng.uint32()}-${person.rng.uint32()}`,
        }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { data } = (await answer.json()) as { data: Body };
    done(answer.status);
    return answer.status === 200 ? data : undefined;
  } catch {
    done(0);
    return undefined;
  }
}

async function browse(person: Person): Promise<void> {
  const { rng } = person;
  const stock = `stockCode=${rng.pick(STOCKS)}&market=US`;
  const paths = [
    ['quote', `/m_ft/detail_quote?${stock}`],
    ['details', `/m_ft/stock_detail_ft?${stock}`],
    ['chart', `/m_ft/kline?${stock}&type=2`],
    ['list', '/m_ft/all_stock_list?pageSize=20'],
  ] as const;
  const [kind, path] = rng.pick(paths);
  await ask(person, kind, path);
}

async function lookAtOwn(person: Person): Promise<void> {
  const paths = ['/position/me', '/position/consignList', '/wallet/getWalletBill'] as const;
  const path = person.rng.pick(paths);
  await ask(person, `own ${path.split('/').at(-1)}`, path, {});
}

async function order(person: Person, kind: string, path: string, body: Body): Promise<void> {
  const placed = await ask(person, kind, path, body);
  if (!placed) return;
  if (placed.status === 0) person.open.push(String(placed.orderId));
  if (typeof placed.positionId === 'string') person.positions.push(placed.positionId);
}

async function trade(person: Person): Promise<void> {
  const { rng } = person;
  const stock = { stockCode: rng.pick(STOCKS), market: 'US', num: String(rng.int(1, 3)) };
  const dice = rng.fraction();
  if (dice < 0.4) {
    await order(person, 'market order', '/stock/create', { ...stock, direction: 0 });
    return;
  }
  if (dice < 0.7) {
    const limit = { isLp: 1, unitAmount: `${rng.int(20, 60)}.00`, direction: 0 };
    await order(person, 'limit order', '/stock/create', { ...stock, ...limit });
    return;
  }
  const [orderId, positionId] = [take(rng, person.open), take(rng, person.positions)];
  if (dice < 0.85 && orderId) await ask(person, 'cancel', '/orders/cancel', { orderId });
  else if (positionId) await ask(person, 'close', '/position/flatPosition', { positionId });
  else await lookAtOwn(person);
}

async function fund(person: Person): Promise<void> {
  const { rng } = person;
  const [from, to] = rng.fraction() < 0.5 ? ['BALANCE', 'STOCK'] : ['STOCK', 'BALANCE'];
  const amount = (rng.int(100, 5000) / 100).toFixed(2);
  await ask(person, 'transfer', '/wallet/transfer', {
    amount,
    fromWalletType: from,
    toWalletType: to,
  });
}

/** One action of a person. */
export async function act(person: Person): Promise<void> {
  const dice = person.rng.fraction();
  if (dice < 0.5) await browse(person);
  else if (dice < 0.65) await lookAtOwn(person);
  else if (dice < 0.92) await trade(person);
  else await fund(person);
}

/**
 * Watches some prices and the person's own updates, and reports frames as they come. Returns a function that
 * stops it.
 */
export function watch(person: Person): () => void {
  const { rng, tell } = person;
  const socket = new WebSocket(`${person.address.replace('http', 'ws')}/push`);
  const begun = performance.now();
  let heard = 0;
  socket.onopen = () => {
    const codes = [rng.pick(STOCKS), rng.pick(STOCKS)].map((code) => `US.${code}`);
    socket.send(JSON.stringify({ event: 'sub', channel: 'detail', data: codes }));
    socket.send(JSON.stringify({ event: 'sub', channel: 'user', data: { token: person.token } }));
  };
  socket.onmessage = () => {
    heard += 1;
    // The time to the first frame; then each further frame.
    tell({
      kind: heard === 1 ? 'first frame' : 'frame',
      ms: heard === 1 ? performance.now() - begun : 0,
      status: 200,
    });
  };
  socket.onerror = () => tell({ kind: 'frame', ms: 0, status: 0 });
  return () => {
    socket.onerror = null;
    socket.onmessage = null;
    socket.close();
  };
}
