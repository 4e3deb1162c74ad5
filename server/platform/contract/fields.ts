/** Fields shared by many answers, each described once where its meaning is the same everywhere. */
import { z } from 'zod';
import { timeMs } from './wire.ts';

const text = (description: string, example: string) => z.string().meta({ description, example });
const flag = (description: string, example = false) => z.boolean().meta({ description, example });
const amount = (description: string, example: number) => z.number().meta({ description, example });

/** Id of a request's subject. */
export const idInput = (description: string, example: string) =>
  z.string().min(1).max(64).meta({ description, example });

/** The idempotency key in the payload of an order, as old clients send it. */
export const secretKey = z.string().max(128).optional().meta({
  description: 'Stands for the header `Idempotency-Key`, which counts where both are given',
  example: 'order-1',
});

export const field = {
  token: text(
    'To be sent as `Authorization: Bearer <token>`',
    'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
  ),
  // People
  userId: text('The customer’s id', 'usr_01kahv5t2c4s8m0q6x3y7zabcd'),
  userName: text('The customer’s name', 'Taylor Trader'),
  userEmail: text('The customer’s e-mail address, masked', 't•••••@sandbourse.test'),
  userLoginId: text('Number by which people and staff name an account', '10000001'),
  country: text('Country by its English name; empty when it is not known', 'Germany'),
  isLocked: flag('Whether staff have locked the account'),

  // Instruments
  code: text('Code on its market', 'AAPL'),
  stockCode: text('Code of the instrument on its market', 'AAPL'),
  stockName: text('Name of the instrument', 'Apple Inc.'),
  market: text('Market: `US`, `DE`, `MX`, `HK`, `EU`, `FX`, `CRYPTO`, `FUT` …', 'US'),
  source: text('Which page of the product shows it: `stock`, `forex`, `future` …', 'stock'),
  instrument: text('The instrument, `{market}.{code}`', 'US.AAPL'),
  instrumentName: text('Name of the instrument', 'Apple Inc.'),
  exchange: text('Exchange that lists it', 'NASDAQ'),
  localLogoUrl: text('Where its picture is served, on this server', '/logo/US/AAPL.svg'),
  selfSelectStatus: flag('Whether the person who asks watches it'),
  watchId: text('Id on the own watchlist, where it is watched', 'wat_01kahv5t2c4s8m0q6x3y7zabcd'),
  sector: text('Sector of the company', 'Technology'),
  industry: text('Industry of the company', 'Consumer Electronics'),
  concepts: z
    .array(z.string())
    .meta({ description: 'Its themes', example: ['Artificial Intelligence'] }),
  website: text('Its website', 'https://www.example.com'),
  longBusinessSummary: text(
    'What it is, in the language of the request',
    'Designs and sells consumer electronics.',
  ),
  marketValue: amount('Price times units outstanding, in its currency', 3_250_000_000_000),
  turnover: amount('Money traded in the session, in its currency', 8_400_000_000),
  price_nominal: amount('The last price', 231.4),
  change: amount('Change since the last close, in its currency', 2.15),
  volume: amount('Units traded in the session', 36_250_000),

  // Money and orders
  currency: text('Currency: ISO 4217, or the code of a coin', 'USD'),
  walletCurrency: text('Currency of the wallet that pays', 'USD'),
  refId: text('The order, position or request that it is about', 'ord_01kahv5t2c4s8m0q6x3y7zabcd'),
  orderId: text('The order’s id', 'ord_01kahv5t2c4s8m0q6x3y7zabcd'),
  positionId: text('The position’s id', 'pos_01kahv5t2c4s8m0q6x3y7zabcd'),
  offeringId: text('The offering’s id', 'ipo_us.drja_0'),
  fall: flag('Whether the figure is to be shown as a fall: below zero, not at zero'),
  event: text('What moved the money, by its stable name', 'order.margin'),
  eventName: text('What it was, in the language of the request', 'Transfer'),

  // Times
  createTime: timeMs.meta({ description: 'When it was made' }),
  createTimeTimestamp: timeMs.meta({ description: 'The same as createTime' }),
  createdAt: timeMs.meta({ description: 'When it was made' }),
  decidedAt: timeMs.meta({ description: 'When it was decided' }),
  modifyTime: timeMs.meta({ description: 'When it changed last' }),
  now: timeMs.meta({ description: 'The world’s time' }),
} as const;
