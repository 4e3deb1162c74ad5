/** What an order would do now, by the same decision that places it. */
import { RESTING_TIME_IN_FORCE } from '#core/codes.ts';
import { ERRORS, type ErrorName } from '#core/errors.ts';
import type { Figures } from '#core/figures.ts';
import type { Instrument } from '#core/instrument.ts';
import { freeBalance, walletAccount } from '#core/ledger.ts';
import type { Locale } from '#core/locale.ts';
import { averageText, formatMoney, larger } from '#core/money.ts';
import { isOpen } from '#core/order-status.ts';
import { productOf } from '#core/product.ts';
import { invariant, type Refused as RuleRefused } from '#core/result.ts';
import type { FillRow, OrderRow, PositionRow } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import {
  type FieldProblem,
  fieldMessageOf,
  optionsOf,
  refusalMessageOf,
} from '#platform/contract/message.ts';
import { done, type Handler, type Refused, refuse } from '#platform/http/handlers.ts';
import type { CommandDraft } from '#platform/store/batch.ts';
import { priceText, quantityText, statusCode } from '#trading/order-answer.ts';
import { endOf } from '#trading/rules/guards.ts';
import type { OrderRefusal } from '#trading/rules/order-gates.ts';
import { findInstrument, type TradedInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { ORDER_ASKS, type OrderAnswer, type OrderPreview, order } from './contract.ts';
import {
  type OrderContext,
  type Prepared,
  prepareBlock,
  prepareClose,
  prepareCreate,
  prepareReplace,
} from './prepare-order.ts';

type Input = ParsedInputOf<typeof order.preview>;
type Previewed = NonNullable<OrderPreview['order']>;

const CREATES = [
  order.createStock,
  order.createFuture,
  order.createForex,
  order.createBond,
  order.createBid,
  order.createPlacing,
] as const;

/** The order's path, if the request does not name it. */
function pathOf({ market }: World, input: Input): string | undefined {
  const { path, stockCode, market: place, positionId } = input;
  if (path !== undefined) return path;
  if (stockCode === undefined && positionId !== undefined) return order.flatPosition.path;
  const named = stockCode !== undefined && place !== undefined && { stockCode, market: place };
  const instrument = named ? findInstrument(market, named) : undefined;
  return instrument && productOf(instrument)?.path;
}

/** Fields that the order itself would require; none when all are there. */
function missing(input: Input, names: Partial<Record<keyof Input, FieldProblem>>, locale: Locale) {
  const absent = Object.entries(names).filter(([name]) => input[name as keyof Input] === undefined);
  return absent.length === 0
    ? undefined
    : refuse('InvalidInput', {
        fields: Object.fromEntries(
          absent.map(([name, problem]) => [name, fieldMessageOf(problem, locale)]),
        ),
      });
}

const OPENING = {
  stockCode: 'required',
  market: 'required',
  direction: 'required',
  num: 'totalEmpty',
} as const;

/** A replacement as its own endpoint would prepare it: absent fields stay as they are. */
async function preparedChange(asking: OrderContext, input: Input): Promise<Prepared | Refused> {
  const { orderId, timeInForce, ...terms } = input;
  if (orderId === undefined) {
    return missing(input, { orderId: 'required' }, asking.locale) ?? refuse('InvalidInput');
  }
  if (timeInForce === 'IOC' || timeInForce === 'FOK') {
    const options = optionsOf(RESTING_TIME_IN_FORCE);
    const fields = { timeInForce: fieldMessageOf('choiceOf', asking.locale, { options }) };
    return refuse('InvalidInput', { fields });
  }
  return prepareReplace(asking, { ...terms, orderId, timeInForce });
}

/** The order as its own endpoint would prepare it. */
async function prepared(asking: OrderContext, asked: Input): Promise<Prepared | Refused> {
  const path = pathOf(asking.world, asked);
  if (path === order.replace.path) return preparedChange(asking, asked);
  const input = { ...asked, timeInForce: asked.timeInForce ?? 'GTC' };
  const { positionId, num } = input;
  if (path === order.flatPosition.path) {
    if (positionId === undefined) {
      return refuse('InvalidInput', {
        fields: { positionId: fieldMessageOf('required', asking.locale) },
      });
    }
    return prepareClose(asking, { ...input, positionId, num });
  }
  const { stockCode, market, direction } = input;
  if (
    stockCode === undefined ||
    market === undefined ||
    direction === undefined ||
    num === undefined
  ) {
    return missing(input, OPENING, asking.locale) ?? refuse('InvalidInput');
  }
  const named = { ...input, stockCode, market, direction, num };
  if (path === order.createBlock.path) return prepareBlock(asking, named);
  const endpoint = CREATES.find((one) => one.path === path) ?? order.createStock;
  return prepareCreate(endpoint, asking, named);
}

/** The liquidation price of a position, as the first valid price at or beyond it. */
function endPrice(
  { exchange: { venues } }: World,
  traded: TradedInstrument,
  position: PositionRow,
) {
  const { instrument } = traded;
  return endOf({ instrument, liquidation: venues.liquidationOf(traded, position) }, position);
}

interface Why {
  level?: number;
  accrued?: string;
}

function fillView(
  { quantity, price, fee, why }: FillRow,
  instrument: Instrument,
  currency: string,
) {
  const { level } = JSON.parse(why) as Why;
  return {
    num: quantityText(quantity),
    price: priceText(price, instrument.priceDecimals),
    premium: formatMoney(fee, currency),
    ...(level !== undefined && { level }),
  };
}

const accruedIn = ({ why }: FillRow): bigint => BigInt((JSON.parse(why) as Why).accrued ?? '0');

/** What an order's fills do to its position. */
function positionPart(
  world: World,
  traded: TradedInstrument,
  { positionId }: OrderRow,
  draft: CommandDraft,
) {
  const after = positionId === null ? undefined : draft.find('Position', positionId);
  const before = after && draft.before('Position', after.id);
  const moved = (after?.margin ?? 0n) - (before?.margin ?? 0n);
  const end = after && after.quantity > 0n ? endPrice(world, traded, after) : undefined;
  return {
    margin: moved < 0n ? -moved : moved,
    ...(before && { positionId: before.id }),
    ...(end !== undefined && {
      liquidationPrice: priceText(end, traded.instrument.priceDecimals),
    }),
  };
}

/** An accepted order in its resulting state. */
function orderView(
  world: World,
  traded: TradedInstrument,
  { orderId, unfilled }: OrderAnswer,
  draft: CommandDraft,
  [available, left]: readonly [bigint, bigint],
): Previewed {
  const { instrument } = traded;
  const row = draft.find('Order', orderId);
  invariant(row !== undefined, `order ${orderId} was written`);
  const { currency, filledQuantity: filled } = row;
  const money = (amount: bigint) => formatMoney(amount, currency);
  const fills = draft.own('Fill').filter(({ orderId }) => orderId === row.id);
  const { margin, ...position } = positionPart(world, traded, row, draft);
  return {
    status: statusCode(row.status),
    consignNum: quantityText(row.quantity),
    filledNum: quantityText(filled),
    restingNum: quantityText(isOpen(row.status) ? row.quantity - filled : 0n),
    ...(filled > 0n && {
      avgPrice: averageText(row.filledCost, filled, instrument.priceDecimals),
    }),
    fills: fills.map((fill) => fillView(fill, instrument, currency)),
    ...(unfilled && { unfilled }),
    premium: money(row.fee),
    tax: money(0n),
    accrued: money(fills.reduce((sum, fill) => sum + accruedIn(fill), 0n)),
    margin: money(margin),
    holdMargin: money(row.marginHeld),
    holdPremium: money(row.feeHeld),
    profit: money(row.profit),
    required: money(larger(0n, available - left)),
    left: money(left),
    ...position,
  };
}

/** The figures that are present. */
const figureTexts = (figures: Figures) =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** The refusal, as in the order's own answer, and its figures. */
function refusalView({ error, figures }: RuleRefused<OrderRefusal>, locale: Locale) {
  const asks: Partial<Record<ErrorName, Readonly<Record<string, FieldProblem>>>> = ORDER_ASKS;
  const asked = asks[error];
  return {
    error,
    msg: refusalMessageOf(error, figures, locale),
    ...(asked && {
      fields: Object.fromEntries(
        Object.entries(asked).map(([field, problem]) => [field, fieldMessageOf(problem, locale)]),
      ),
    }),
    ...(figures && { figures: figureTexts(figures) }),
  };
}

/** A request with unknown or invalid values is answered as the order itself would be. */
const isMistake = (error: ErrorName): boolean => ERRORS[error] === 400 || ERRORS[error] === 404;

type PreviewAnswer = { ok: true; value: OutputOf<typeof order.preview> } | Refused;

export const preview: Handler<World, typeof order.preview> = async (
  { world, user, locale },
  input,
) => {
  const ready = await prepared({ world, userId: user.id, locale }, input);
  if (!ready.ok) return ready;
  const { command, traded } = ready;
  const { wallet } = traded.product;
  const currency = WALLET_CURRENCY[wallet];
  const id = walletAccount(user.id, wallet);
  return world.unitOfWork.preview(command, (decided, draft): PreviewAnswer => {
    if (!decided.ok && isMistake(decided.error)) return refuse(decided.error);
    const account = draft.before('Account', id);
    const free = account ? larger(0n, freeBalance(account)) : 0n;
    const about = { at: draft.now, currency, available: formatMoney(free, currency) };
    if (!decided.ok) {
      return done({ accepted: false, ...about, refusal: refusalView(decided, locale) });
    }
    const after = draft.find('Account', id);
    invariant(after !== undefined, 'an accepted order has a wallet');
    const order = orderView(world, traded, decided.value, draft, [free, freeBalance(after)]);
    return done({ accepted: true, ...about, order });
  });
};
