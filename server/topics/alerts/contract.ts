import { z } from 'zod';
import { CROSS_SIDES } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { codeInput, marketFilter, marketInput } from '#platform/contract/instrument-name.ts';
import { named } from '#platform/contract/quote.ts';
import { decimal, decimalInputOf, nothing, timeMs } from '#platform/contract/wire.ts';

const alertId = { description: 'The alert’s id', example: 'alt_01kahv5t2c4s8m0q6x3y7zabcd' };

const priceAlert = z
  .object({
    id: z.string().meta(alertId),
    ...named,
    price_nominal: field.price_nominal,
    side: z
      .enum(CROSS_SIDES)
      .meta({ description: 'Whether the price is to rise or to fall to it', example: 'atOrAbove' }),
    price: decimal.meta({ description: 'The price that it waits for', example: '240.00' }),
    createTime: timeMs.meta({ description: 'When it was set' }),
    reachedTime: timeMs
      .optional()
      .meta({ description: 'When the price was reached; absent while it waits' }),
    reachedPrice: decimal
      .optional()
      .meta({ description: 'The first price that was at or beyond it', example: '240.05' }),
  })
  .meta({ id: 'PriceAlert' });
export type PriceAlertItem = z.infer<typeof priceAlert>;

export const alert = {
  list: endpoint({
    method: 'GET',
    path: '/priceAlert/list',
    auth: 'user',
    summary: 'My price alerts: waiting ones, then reached ones, each newest first',
    input: z.object({
      market: marketFilter.optional().meta({ description: 'Only of this market', example: 'US' }),
      stockCode: codeInput.optional(),
    }),
    output: z.array(priceAlert),
    errors: ['UnknownInstrument'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/priceAlert/save',
    auth: 'user',
    summary:
      'Be notified once, in the inbox and over /push, when the price reaches a level above or below the last price',
    input: z.object({
      market: marketInput,
      stockCode: codeInput,
      price: decimalInputOf('priceEmpty').meta({ description: 'That price', example: '240.00' }),
    }),
    output: z.object({ id: z.string().meta(alertId) }),
    errors: ['UnknownInstrument', 'NotListed', 'AlertsFull', 'AlertMet', 'OffTick'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/priceAlert/delete/{id}',
    auth: 'user',
    summary: 'Delete an alert, whether it waits or was reached',
    input: z.object({ id: idInput(alertId.description, alertId.example) }),
    output: nothing,
    errors: ['NotFound'],
  }),
} as const;
