/** The answer of an order preview. */
import { z } from 'zod';
import { TIME_IN_FORCE } from '#core/codes.ts';
import { orderStatus } from '#platform/contract/codes.ts';
import { field } from '#platform/contract/fields.ts';
import { decimal, timeMs } from '#platform/contract/wire.ts';

export const unfilled = z
  .object({
    needed: decimal.meta({ description: 'Quantity ordered' }),
    available: decimal.meta({ description: 'Quantity on offer at the limit or better' }),
    limit: decimal.meta({ description: 'The worst price the order accepted' }),
  })
  .optional()
  .meta({
    description: 'Why a FOK order was cancelled at once: it could not be filled completely',
  });

/** Paths of orders that can be previewed. */
export const ORDER_PATHS = [
  '/stock/create',
  '/gold/create',
  '/crude/create',
  '/blockTrade/create',
  '/treasuryBond/create',
  '/stock/auctionStockCreate',
  '/placing_order/create',
  '/position/flatPosition',
  '/orders/replace',
] as const;

/** Shared by all calls that can be previewed: a default would look like a requested change. */
export const previewedTimeInForce = z.enum(TIME_IN_FORCE).optional().meta({
  description:
    'As in the call that would place the order: GTC when absent; for `/orders/replace` the present one',
  example: 'GTC',
});

const refusedOrder = z
  .object({
    error: z.string().meta({
      description: 'Stable name, the same as in the order’s own refusal',
      example: 'InsufficientFunds',
    }),
    msg: z.string().meta({ description: 'For the person, in the language of the request' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Field of the request → what to enter there' }),
    figures: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .meta({
        description:
          'Figures behind the decision, the same as in the order’s own refusal: `needed`, `available`, `min`, `max`, `tick`, `lot` …',
        example: { needed: '10010.00', available: '250.00', currency: 'USD' },
      }),
  })
  .meta({ id: 'OrderRefusal' });

const previewedFill = z
  .object({
    num: decimal.meta({ description: 'Quantity' }),
    price: decimal,
    premium: decimal.meta({ description: 'Handling fee of this part' }),
    level: z.number().int().optional().meta({
      description: 'Level of the book it takes, 1 is the best; none for a script or offer',
    }),
  })
  .meta({ id: 'PreviewedFill' });

const previewedOrder = z
  .object({
    status: orderStatus,
    consignNum: decimal.meta({ description: 'Quantity ordered' }),
    filledNum: decimal.meta({ description: 'Part that fills at once' }),
    restingNum: decimal.meta({ description: 'Part that rests in the book' }),
    avgPrice: decimal
      .optional()
      .meta({ description: 'Average price of the fills; absent without fills' }),
    fills: z.array(previewedFill).meta({ description: 'What fills at once' }),
    unfilled,
    premium: decimal.meta({ description: 'Handling fee of the fills' }),
    tax: decimal.meta({ description: 'There are no taxes in the sandbox: 0' }),
    accrued: decimal.meta({ description: 'Accrued interest of a bond’s fills' }),
    margin: decimal.meta({
      description: 'Margin that the fills add to the position, or release when closing',
    }),
    holdMargin: decimal.meta({ description: 'Margin held for the resting part' }),
    holdPremium: decimal.meta({ description: 'Fee held for the resting part' }),
    profit: decimal.meta({ description: 'Profit that a closing realises' }),
    required: decimal.meta({ description: 'Total taken from free money' }),
    left: decimal.meta({ description: 'Free money after it' }),
    positionId: field.positionId.optional(),
    liquidationPrice: decimal
      .optional()
      .meta({ description: 'Liquidation price of the position afterwards, if it has one' }),
  })
  .meta({ id: 'PreviewedOrder' });

export const previewAnswer = z
  .object({
    accepted: z.boolean().meta({ description: 'Whether the order would be taken' }),
    at: timeMs.meta({ description: 'The moment it was decided at' }),
    currency: z
      .string()
      .meta({ description: 'Currency of all money here: that of the paying wallet' }),
    available: decimal.meta({ description: 'Free money before it' }),
    order: previewedOrder.optional().meta({ description: 'What it would do, when accepted' }),
    refusal: refusedOrder.optional().meta({ description: 'Why it would be refused' }),
  })
  .meta({ id: 'OrderPreview' });
export type OrderPreview = z.infer<typeof previewAnswer>;
