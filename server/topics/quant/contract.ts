import { z } from 'zod';
import { quantState } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput, secretKey } from '#platform/contract/fields.ts';
import {
  decimal,
  decimalInputOf,
  page,
  pageInput,
  readingInput,
  timeMs,
} from '#platform/contract/wire.ts';

/** Status of a robot order on the wire. */
export const QUANT_STATUS = { inProgress: 0, matured: 1, closed: 2 } as const;

const percent = decimal.meta({ description: 'Percent', example: '0.0250' });

const terms = {
  robotId: z.string().meta({ description: 'The robot’s id', example: 'QR-30' }),
  robotName: z.string().meta({ description: 'Name of the robot', example: 'Steady 30' }),
  currency: z.string().meta({ description: 'Currency of the amounts', example: 'USD' }),
  termDays: z.number().int().meta({ description: 'Days of income, from midnight to midnight UTC' }),
  dailyYieldMin: percent.meta({ description: 'Minimum per day, percent of the amount' }),
  dailyYieldMax: percent.meta({ description: 'Maximum per day, percent of the amount' }),
  penaltyRate: percent.meta({ description: 'Penalty for closing early, percent of the amount' }),
};

const robot = z
  .object({
    ...terms,
    minAmount: decimal.meta({
      description: 'Minimum amount, US dollars',
      example: '100.00',
    }),
    maxAmount: decimal.meta({ description: 'For one order' }),
    recentYields: z
      .array(
        z.object({
          day: timeMs.meta({ description: 'Its start, UTC' }),
          dailyYield: percent.meta({ description: 'Yield of the day, percent', example: '0.15' }),
        }),
      )
      .meta({
        description: 'Yields of the last finished days, oldest first; the same for everybody',
      }),
  })
  .meta({ id: 'QuantRobot' });
export type QuantRobot = z.infer<typeof robot>;

const quantOrder = z
  .object({
    orderId: z
      .string()
      .meta({ description: 'The order’s id', example: 'qnt_01kahv5t2c4s8m0q6x3y7zabcd' }),
    ...terms,
    status: quantState.schema,
    amount: decimal.meta({ description: 'Amount invested, US dollars', example: '1000.00' }),
    income: decimal.meta({ description: 'Paid into the AI wallet so far' }),
    incomeMin: decimal.meta({
      description: 'Income of the whole term if every day yields the minimum',
    }),
    incomeMax: decimal.meta({
      description: 'Income of the whole term if every day yields the maximum',
    }),
    paidDays: z.number().int().meta({ description: 'Days whose income was paid', example: 3 }),
    penalty: decimal.meta({ description: 'Penalty paid for closing early, or due if closed now' }),
    startTime: timeMs.meta({ description: 'When the first day that earns begins' }),
    maturityTime: timeMs.meta({ description: 'When its term ends' }),
    createTime: field.createTime,
    endTime: timeMs.optional().meta({ description: 'When it ended' }),
  })
  .meta({ id: 'QuantOrder' });
export type QuantOrder = z.infer<typeof quantOrder>;

const income = z
  .object({
    id: z.string().meta({
      description: 'The order’s id and the number of the day',
      example: 'qnt_01m7n5g1t0fk0y284kdx84/0010',
    }),
    day: timeMs.meta({ description: 'Beginning of the day that earned it' }),
    dailyYield: percent.meta({ description: 'Yield of the day, percent', example: '0.15' }),
    amount: decimal.meta({ description: 'Income of the day, US dollars', example: '1.50' }),
    createTime: timeMs.meta({ description: 'When it was paid' }),
  })
  .meta({ id: 'QuantIncome' });

const orderId = z.object({ orderId: idInput('Id of the order', 'qnt_01kahv5t2c4s8m0q6x3y7zabcd') });

/** AI quantitative fixed income: money in a robot for a term, with daily income. */
export const quant = {
  robots: endpoint({
    method: 'GET',
    path: '/quant/robots',
    auth: 'public',
    summary: 'Robots with their terms, the shortest first',
    input: z.object({}),
    output: z.object({ list: z.array(robot).meta({ description: 'The shortest first' }) }),
    errors: [],
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/quant/orders',
    auth: 'user',
    summary: 'Invest money of the AI wallet in a robot',
    input: z.object({
      robotId: z.string().min(1).max(32).meta({ description: 'The robot’s id', example: 'QR-30' }),
      amount: decimalInputOf('amount').meta({
        description: 'Amount to invest from the AI wallet, between the robot’s minimum and maximum',
        example: '1000.00',
      }),
      secretKey,
    }),
    output: quantOrder,
    errors: [
      'NotFound',
      'OfferClosed',
      'IdentityRequired',
      'PayPasswordRequired',
      'TotalEmpty',
      'BelowMinimum',
      'TooLarge',
      'InsufficientFunds',
    ],
    asks: { TotalEmpty: { amount: 'amount' } },
    idempotent: true,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/quant/orders',
    auth: 'user',
    summary: 'My robot orders, newest first',
    input: pageInput.extend({
      running: z
        .stringbool()
        .optional()
        .meta({ description: 'Only those in progress, or ended', example: 'true' }),
      reading: readingInput,
    }),
    output: page(quantOrder),
    errors: [],
  }),
  order: endpoint({
    method: 'GET',
    path: '/quant/orders/{orderId}',
    auth: 'user',
    summary: 'One of my robot orders',
    input: orderId,
    output: quantOrder,
    errors: ['NotFound'],
  }),
  incomes: endpoint({
    method: 'GET',
    path: '/quant/orders/{orderId}/income',
    auth: 'user',
    summary: 'What one of my robot orders earned, day by day, newest first',
    input: orderId.extend({ ...pageInput.shape, reading: readingInput }),
    output: page(income),
    errors: ['NotFound'],
  }),
  closeOrder: endpoint({
    method: 'POST',
    path: '/quant/orders/{orderId}/close',
    auth: 'user',
    summary: 'Close a robot order early: returns the amount less the penalty',
    input: orderId,
    output: quantOrder,
    errors: ['NotFound', 'AlreadyDone'],
    idempotent: true,
  }),
} as const;
