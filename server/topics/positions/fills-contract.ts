import { z } from 'zod';
import { direction, tradeType } from '#platform/contract/codes.ts';
import { field } from '#platform/contract/fields.ts';
import { decimal, timeMs } from '#platform/contract/wire.ts';

/** An own fill, as drawn on a chart. */
export const fill = z
  .object({
    id: z
      .string()
      .meta({ description: 'The fill’s id', example: 'fil_01kahv5t2c4s8m0q6x3y7zabcd' }),
    orderId: field.orderId,
    direction,
    tradeType,
    num: decimal.meta({ description: 'Quantity, in the units of today’s splits', example: '10' }),
    price: decimal.meta({ description: 'Its price, in the same units', example: '231.40' }),
    createTime: timeMs.meta({ description: 'When it filled' }),
  })
  .meta({ id: 'OwnFill' });
export type OwnFill = z.infer<typeof fill>;
