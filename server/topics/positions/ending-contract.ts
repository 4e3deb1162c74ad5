/** The answer about the ending of a position. */
import { z } from 'zod';
import { field } from '#platform/contract/fields.ts';
import { decimal, timeMs } from '#platform/contract/wire.ts';

/** An order of the person, a price that was met, a bond's repayment, a split that left no whole unit. */
export const ENDING_CAUSES = [
  'order',
  'takeProfit',
  'stopLoss',
  'liquidation',
  'redemption',
  'split',
] as const;

export const ending = z
  .object({
    positionId: field.positionId,
    cause: z.enum(ENDING_CAUSES).meta({
      description: 'What closed it: an order, a price that was met, a repayment, a split',
      example: 'stopLoss',
    }),
    closeTime: timeMs.meta({ description: 'When it was completely closed' }),
    orderId: field.orderId.optional(),
    num: decimal.optional().meta({
      description: 'Units that this order closed; for a split, in the old units',
      example: '10',
    }),
    price: decimal
      .optional()
      .meta({ description: 'Average price at which it closed them', example: '228.90' }),
    profit: decimal
      .optional()
      .meta({ description: 'Realised by it, in the currency of the wallet', example: '-21.50' }),
  })
  .meta({ id: 'PositionEnding' });
export type PositionEnding = z.infer<typeof ending>;
