import { z } from 'zod';
import { ROLES } from '#core/role.ts';
import { klinePeriod } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { keyInput } from '#platform/contract/instrument-name.ts';
import { candle, chartSession, quote } from '#platform/contract/quote.ts';
import { numberInput, timeMs } from '#platform/contract/wire.ts';

const at = numberInput((given) => given.int().min(0).max(8.64e15))
  .optional()
  .meta({
    description:
      'Epoch milliseconds of the world’s clock, from 2019-02-01 to five years ahead; now when absent',
    example: 1_800_000_000_000,
  });

const OF_ORACLES = { method: 'GET', auth: 'staff', roles: ROLES, sandbox: true } as const;
const errors = ['UnknownInstrument', 'NotListed'] as const;

const level = z
  .object({
    price: z.number().meta({ description: 'Price' }),
    size: z.number().meta({ description: 'Quantity on offer at it' }),
  })
  .meta({ id: 'OracleLevel' });

/** What the market shows at any moment, including the future. */
export const oracle = {
  price: endpoint({
    ...OF_ORACLES,
    path: '/sandbox/price',
    summary:
      'The quote of an instrument at any moment: exactly what `/m_ft/detail_quote` will answer then, unless scenarios are made or ended meanwhile',
    input: z.strictObject({ code: keyInput, at }),
    output: quote,
    errors,
  }),
  candles: endpoint({
    ...OF_ORACLES,
    path: '/sandbox/candles',
    summary: 'The candles of an instrument as `/m_ft/kline` answers them at any moment',
    input: z.strictObject({
      code: keyInput,
      at,
      type: klinePeriod.input.default(1),
      limit: numberInput((given) => given.int().min(1).max(1000))
        .default(200)
        .meta({ description: 'How many, the newest ones', example: 5 }),
    }),
    output: z.object({
      list: z.array(candle).meta({ description: 'Oldest first; the last one is live at `at`' }),
      session: chartSession,
    }),
    errors,
  }),
  book: endpoint({
    ...OF_ORACLES,
    path: '/sandbox/book',
    summary:
      'The book that orders meet at any moment: that of its second, and during a stall the hidden one',
    input: z.strictObject({ code: keyInput, at }),
    output: z
      .object({
        code: z.string().meta({ description: 'The instrument', example: 'US.AAPL' }),
        at: timeMs.meta({ description: 'Second of the book, epoch milliseconds' }),
        last: z.number().meta({ description: 'Last price of the market' }),
        bids: z.array(level).meta({ description: 'Ten levels, the best first' }),
        asks: z.array(level).meta({ description: 'Ten levels, the best first' }),
        halted: z.boolean().meta({ description: 'Whether orders would be refused at that moment' }),
      })
      .meta({ id: 'OracleBook' }),
    errors,
  }),
} as const;
