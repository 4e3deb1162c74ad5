import { z } from 'zod';
import { BACKGROUNDS, FUTURE_CATEGORIES, LIST_SORTS, SORT_ORDERS } from '#core/codes.ts';
import { classifyFilter, klinePeriod } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field } from '#platform/contract/fields.ts';
import { instrumentInput, listedMarket } from '#platform/contract/instrument-name.ts';
import { auctionTerms, placingTerms } from '#platform/contract/offer-terms.ts';
import {
  bondTerms,
  candle,
  chartSession,
  marketItem,
  quote,
  sparkline,
} from '#platform/contract/quote.ts';
import { numberInput, page, pageInput, walletType } from '#platform/contract/wire.ts';

const localName = z.string().meta({
  description: 'Its usual name in the language of the request, if that differs from its name',
  example: '苹果',
});

const detail = quote
  .extend({
    localName: localName.optional(),
    selfSelectStatus: field.selfSelectStatus,
    watchId: field.watchId.optional(),
    indicatorsQuoteClose: sparkline,
    tickSize: z.string().meta({ description: 'Distance from the last price to the next one up' }),
    tickBands: z
      .array(
        z.object({
          from: z.string().meta({ description: 'Lowest price it applies to', example: '0.00' }),
          tickSize: z
            .string()
            .meta({ description: 'Distance between two prices', example: '0.01' }),
        }),
      )
      .min(1)
      .meta({ description: 'Tick sizes by the lowest price they apply to, the first from 0' }),
    lotSize: z
      .string()
      .meta({ description: 'Quantities are whole multiples of this', example: '1' }),
    quantityDecimals: z
      .number()
      .int()
      .meta({ description: 'Digits of quantities after the point', example: 0 }),
    leverageMax: z.number().int().meta({ description: 'Maximum leverage', example: 5 }),
    orderable: z.boolean().meta({ description: 'Whether it can be traded, not only watched' }),
    feeRate: z.string().meta({ description: 'Handling fee as a fraction of the notional' }),
    wallet: walletType.optional().meta({ description: 'The wallet that pays for it' }),
    walletCurrency: field.walletCurrency,
    walletRate: z.string().meta({
      description: 'Wallet’s money per unit of price × quantity: exchange rate × contract size',
    }),
    contractSize: z.number().int().meta({ description: 'Contract size: units of the underlying' }),
    notionalMin: z.string().meta({ description: 'Smallest order, in the wallet’s currency' }),
    shortable: z.boolean().meta({ description: 'Whether a sale may open a position' }),
    category: z.enum(FUTURE_CATEGORIES).optional().meta({ description: 'What a future is on' }),
    bond: bondTerms.optional().meta({ description: 'Of a bond: its terms' }),
    auction: auctionTerms.optional().meta({ description: 'Its last auction' }),
    placing: placingTerms.optional().meta({ description: 'Its last placing' }),
    profile: z
      .object({
        longBusinessSummary: field.longBusinessSummary,
        sector: field.sector,
        industry: z.string().meta({
          description: 'Only instruments of this industry',
          example: 'Consumer Electronics',
        }),
        concepts: field.concepts,
        country: field.country,
        headquarters: z
          .string()
          .optional()
          .meta({ description: 'Its headquarters', example: 'Cupertino' }),
        founded: z.number().int().optional().meta({ description: 'Year' }),
        employees: z
          .number()
          .int()
          .optional()
          .meta({ description: 'Number of employees', example: 164000 }),
        chiefExecutive: z
          .string()
          .optional()
          .meta({ description: 'Its head', example: 'Robin Vale' }),
        website: field.website.optional(),
      })
      .meta({ description: 'For a company: its key facts' }),
  })
  .meta({ id: 'InstrumentDetail' });
export type InstrumentDetail = z.infer<typeof detail>;

const groupName = z.string().min(1).max(64).optional();

const foundItem = marketItem.extend({ localName: localName.optional() }).meta({ id: 'FoundItem' });

export const market = {
  allStockList: endpoint({
    method: 'GET',
    path: '/m_ft/all_stock_list',
    auth: 'public',
    compressed: true,
    summary: 'Instruments with live prices, sorted',
    input: pageInput.extend({
      sort: z
        .enum(LIST_SORTS)
        .default('f3')
        .meta({ description: 'f3 change %, f4 change, f6 volume, f20 market value' }),
      order: z.enum(SORT_ORDERS).default('desc').meta({ description: 'Sort order' }),
      market: listedMarket
        .default('US')
        .meta({ description: 'US, DE, FX, CRYPTO …; EUROPE is all of its exchanges' }),
      classify: classifyFilter,
      sector: groupName.meta({
        description: 'Only this sector; of futures Energy, Metal …',
        example: 'Technology',
      }),
      industry: groupName.meta({
        description: 'Only instruments of this industry',
        example: 'Consumer Electronics',
      }),
      concept: groupName.meta({
        description: 'Only instruments of this theme',
        example: 'Artificial Intelligence',
      }),
      pageSize: numberInput((given) => given.int().min(1).max(100))
        .default(10)
        .meta({ description: 'Entries on a page', example: 10 }),
    }),
    output: page(marketItem),
    errors: [],
  }),
  stockDetail: endpoint({
    method: 'GET',
    path: '/m_ft/stock_detail_ft',
    auth: 'public',
    compressed: true,
    summary: 'An instrument: quote, depth, trading rules and company profile',
    input: instrumentInput,
    output: detail,
    errors: ['UnknownInstrument'],
  }),
  detailQuote: endpoint({
    method: 'GET',
    path: '/m_ft/detail_quote',
    auth: 'public',
    compressed: true,
    summary: 'The live quote with ten levels of depth a side',
    input: instrumentInput,
    output: quote,
    errors: ['UnknownInstrument'],
  }),
  kline: endpoint({
    method: 'GET',
    path: '/m_ft/kline',
    auth: 'public',
    compressed: true,
    summary: 'Candles, oldest first; the last one is live, unless endTime is in the past',
    input: instrumentInput.extend({
      type: klinePeriod.input.default(2),
      endTime: numberInput((given) => given.int().min(0))
        .optional()
        .meta({
          description:
            'Only candles that start before it; neither ahead of now nor before the first price',
          example: 1_773_846_000_000,
        }),
      startTime: numberInput((given) => given.int().min(0))
        .optional()
        .meta({
          description:
            'Only candles that start then or later, the newest `limit` of them; not after endTime',
          example: 1_773_842_400_000,
        }),
      limit: numberInput((given) => given.int().min(1).max(1000))
        .default(200)
        .meta({ description: 'How many candles', example: 200 }),
    }),
    output: z.object({
      list: z.array(candle).meta({ description: 'Oldest first' }),
      session: chartSession,
    }),
    errors: ['UnknownInstrument'],
  }),
  logo: endpoint({
    method: 'GET',
    path: '/logo/{id}',
    auth: 'public',
    summary: 'The tile of an instrument, drawn by this server: `localLogoUrl`',
    input: z.object({
      id: z.string().max(80).meta({ description: '{market}.{code}.svg', example: 'US.AAPL.svg' }),
      ground: z.enum(BACKGROUNDS).default('dark').meta({
        description: 'Background it will be shown on',
        example: 'light',
      }),
    }),
    output: z.object({}),
    errors: ['NotFound'],
    givesFile: true,
  }),
  getMakets: endpoint({
    method: 'POST',
    path: '/market/getMakets',
    auth: 'public',
    compressed: true,
    summary: 'Search instruments by code, name or nickname, in any of the eleven languages',
    input: pageInput.extend({
      stkName: z.string().max(64).default('').meta({
        description: 'Code, name or nickname, or a part of one; best matches come first',
        example: 'apple',
      }),
      type: numberInput((given) => given.int())
        .default(3)
        .meta({ description: 'Ignored', example: 3 }),
    }),
    output: page(foundItem),
    errors: [],
  }),
} as const;
