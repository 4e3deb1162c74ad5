/** Parses an order as typed at a shell: `US.AAPL buy 10 --limit 230`. */
import type { Sandbourse } from '../connect.ts';
import { SCHEMAS } from '../generated/schemas.ts';
import type { OrderCalls } from '../generated/topics.ts';

type OrderInput = Parameters<OrderCalls['createStock']>[0];

/** Products whose orders have their own call, by class and market: new coins share their class with futures. */
const CALL_OF: Readonly<
  Record<string, 'createForex' | 'createFuture' | 'createBid' | 'createPlacing' | 'createBond'>
> = {
  '2/FX': 'createForex',
  '3/FUT': 'createFuture',
  '7/US': 'createBid',
  '8/US': 'createPlacing',
  '101/BOND': 'createBond',
};

/** The contract's schema for orders of shares. */
const stock = SCHEMAS['order.createStock']?.input as {
  properties?: Readonly<Record<string, { enum?: readonly string[] }>>;
};
const decimal = { type: ['string', 'number'] };

export const TICKET = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'The instrument, {market}.{code}', examples: ['US.AAPL'] },
    side: { type: 'string', enum: ['buy', 'sell'], description: 'buy or sell' },
    quantity: { ...decimal, description: 'Shares, units or contracts', examples: ['10'] },
    limit: { ...decimal, description: 'The worst price it may fill at; any price when absent' },
    stop: {
      ...decimal,
      description:
        'Waits until the price meets this stop; then it is a market order, or a limit order with limit',
    },
    trailAmount: {
      ...decimal,
      description: 'Trailing stop: distance from the best price, as a price',
    },
    trailPercent: {
      ...decimal,
      description: 'Trailing stop: distance from the best price, in percent',
    },
    leverage: {
      type: 'integer',
      minimum: 1,
      description: 'Leverage, at most what the instrument allows',
    },
    takeProfit: { ...decimal, description: 'Price at which the position is closed with a gain' },
    stopLoss: { ...decimal, description: 'Price at which the position is closed to end a loss' },
    timeInForce: {
      type: 'string',
      enum: stock.properties?.timeInForce?.enum,
      description: 'How long it waits; until it is cancelled when absent',
    },
    key: {
      type: 'string',
      description: 'Idempotency key: the same key places the order only once',
    },
  },
  required: ['code', 'side', 'quantity'],
  additionalProperties: false,
} as const;

type TicketInput = Readonly<Record<string, unknown>>;

/** @throws Error unless it is text or a number: a list of one code would read like the code. */
function text(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`expected text or a number, not ${JSON.stringify(value)}`);
}

const SIDES = new Map<string, 0 | 1>([
  ['buy', 0],
  ['sell', 1],
]);

/** @throws Error for any other word: an order must never go the wrong way. */
function directionOf(side: unknown): 0 | 1 {
  const direction = SIDES.get(text(side)?.toLowerCase() ?? '');
  if (direction === undefined) throw new Error(`side must be buy or sell, not ${String(side)}`);
  return direction;
}

function orderInputOf(input: TicketInput): OrderInput {
  const [market = '', ...rest] = (text(input.code) ?? '').split('.');
  if (rest.length === 0) {
    throw new Error(`code must be {market}.{code}, such as US.AAPL, not ${String(input.code)}`);
  }
  return {
    market: market.toUpperCase(),
    stockCode: rest.join('.').toUpperCase(),
    direction: directionOf(input.side),
    num: text(input.quantity) ?? '',
    isLp: input.limit === undefined ? 0 : 1,
    unitAmount: text(input.limit),
    stopPrice: text(input.stop),
    trailAmount: text(input.trailAmount),
    trailPercent: text(input.trailPercent),
    isolatedPosition: input.leverage === undefined ? undefined : Number(text(input.leverage)),
    takeProfit: text(input.takeProfit),
    stopLoss: text(input.stopLoss),
    timeInForce: input.timeInForce as OrderInput['timeInForce'],
  };
}

/** Places the order with the call of the instrument's product. */
export async function placeOrder(sandbourse: Sandbourse, input: TicketInput): Promise<unknown> {
  const order = orderInputOf(input);
  const { market, stockCode } = order;
  const { classify } = await sandbourse.market.detailQuote({ market, stockCode });
  const call = sandbourse.order[CALL_OF[`${classify}/${market}`] ?? 'createStock'];
  const key = text(input.key);
  return call(order, key === undefined ? {} : { idempotencyKey: key });
}

export const previewOrder = (sandbourse: Sandbourse, input: TicketInput): Promise<unknown> =>
  sandbourse.order.preview(orderInputOf(input));
