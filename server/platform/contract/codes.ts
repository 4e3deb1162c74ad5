/**
 * Number codes as they travel. The API's description names each value, so that readers and generated
 * clients see an enumeration and not any number.
 */
import { z } from 'zod';
import {
  BILL_STATE,
  type Code,
  type CodeOf,
  DEPOSIT_STATE,
  IDENTITY_STATE,
  KLINE_PERIOD,
  NEWS_SCOPE,
  OFFERING_STATE,
  ORDER_STATE,
  PAY_METHOD_TYPE,
  PERMISSION_STATE,
  PERMISSION_TYPE,
  POSITION_TYPE,
  PRICE_TYPE,
  PRODUCT_CLASS,
  QUANT_STATE,
  SALE_STATE,
  SIDE,
  SUBSCRIPTION_CODE,
  TRADE_TYPE,
  valuesOf,
} from '#core/codes.ts';
import { numberInput } from './wire.ts';

/** `id` is the code's name in the description and in clients generated from it. */
function coded<const C extends Code>(id: string, meaning: string, code: C) {
  const values = valuesOf(code);
  const words = values.map((value) => `${value} ${code[value]?.[1]}`);
  const meta = {
    id,
    type: 'integer',
    enum: values,
    'x-enum-varnames': values.map((value) => code[value]?.[0]),
    'x-enum-descriptions': values.map((value) => code[value]?.[1]),
    description: `${meaning}: ${words.join('; ')}`,
    example: values[0],
  };
  const isOne = (value: number): value is CodeOf<C> => (values as number[]).includes(value);
  return {
    /** In an answer. */
    schema: z
      .number()
      .refine((value): boolean => isOne(value))
      .meta(meta),
    /** In a request: as a number, or as a string of its digits. */
    input: numberInput((given) => given.refine(isOne, { params: { options: values } })).meta(meta),
    /** In a filter, which takes any number: an undefined code just finds nothing. */
    filter: numberInput((given) => given.int())
      .meta(meta)
      .optional(),
  };
}

export const side = coded('Side', 'Which side', SIDE);
export const orderType = coded('TradeType', 'What an order does', TRADE_TYPE);
export const priceType = coded('PriceType', 'What an order takes', PRICE_TYPE);
export const orderState = coded('OrderState', 'How an order stands', ORDER_STATE);
export const identityState = coded('IdentityState', 'How an identity stands', IDENTITY_STATE);
export const productClass = coded('ProductClass', 'Product class', PRODUCT_CLASS);
export const billState = coded('BillState', 'How it stands', BILL_STATE);
export const depositState = coded('DepositState', 'How a deposit stands', DEPOSIT_STATE);
export const subscriptionState = coded(
  'SubscriptionState',
  'How a subscription stands',
  SUBSCRIPTION_CODE,
);
export const offeringState = coded('OfferingState', 'How an offering stands', OFFERING_STATE);
export const saleState = coded('SaleState', 'How it stands', SALE_STATE);
export const quantState = coded('QuantState', 'How an order of a robot stands', QUANT_STATE);
export const permissionKind = coded('PermissionType', 'What it admits to', PERMISSION_TYPE);
export const permissionState = coded(
  'PermissionState',
  'How an application stands',
  PERMISSION_STATE,
);
export const payMethodKind = coded('PayMethodType', 'What it is', PAY_METHOD_TYPE);
export const newsScope = coded('NewsScope', 'Which articles', NEWS_SCOPE);
export const klinePeriod = coded('KlinePeriod', 'What a candle is of', KLINE_PERIOD);

export const classify = productClass.schema;
/** Filter of a list: only one class. */
export const classifyFilter = productClass.filter;
export const direction = side.schema;
export const tradeType = orderType.schema;
export const positionType = coded('PositionType', 'Label of a holding', POSITION_TYPE).schema;
export const orderStatus = orderState.schema;

const number = (meaning: string, example: number) =>
  z.number().int().meta({ description: meaning, example });
export const leverage = number('Leverage: worth of the position as a multiple of its margin', 1);
export const priceDecimals = number('Digits of its prices after the point', 2);
