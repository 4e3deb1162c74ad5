import { z } from 'zod';
import { classifyFilter } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { auctionTerms, placingTerms } from '#platform/contract/offer-terms.ts';
import {
  bondTerms,
  instrumentInput,
  KLINE_MEANING,
  KLINE_TYPES,
  listedMarket,
  marketItem,
  quote,
  sparkline,
} from '#platform/contract/quote.ts';
import { code, page, pageInput, timeMs, walletType } from '#platform/contract/wire.ts';

const detail = quote
  .extend({
    selfSelectStatus: z.boolean(),
    watchId: z.string().optional(),
    indicatorsQuoteClose: sparkline,
    tickSize: z.string().meta({ description: 'From the last price to the next one up' }),
    tickBands: z
      .array(z.object({ from: z.string(), tickSize: z.string() }))
      .min(1)
      .meta({ description: 'Tick sizes by the price from which on they hold, the first from 0' }),
    lotSize: z.string(),
    quantityDecimals: z.number().int(),
    leverageMax: z.number().int(),
    orderable: z.boolean().meta({ description: 'Whether it can be traded, not only watched' }),
    feeRate: z.string().meta({ description: 'Handling fee as a fraction of the notional' }),
    wallet: walletType.optional().meta({ description: 'The wallet that pays for it' }),
    walletCurrency: z.string(),
    walletRate: z.string().meta({
      description: 'Money of the wallet for one unit of price × quantity: exchange rate × contract',
    }),
    contractSize: z.number().int().meta({ description: 'Units of the underlying in a contract' }),
    notionalMin: z.string().meta({ description: 'Smallest order, in money of the wallet' }),
    shortable: z.boolean().meta({ description: 'Whether a sale may open a position' }),
    category: z
      .enum(['Agricultural', 'Energy', 'Metal'])
      .optional()
      .meta({ description: 'What a future is on' }),
    bond: bondTerms.optional(),
    auction: auctionTerms.optional().meta({ description: 'Its last auction' }),
    placing: placingTerms.optional().meta({ description: 'Its last placing' }),
    profile: z.object({
      longBusinessSummary: z.string(),
      sector: z.string(),
      industry: z.string(),
      concepts: z.array(z.string()),
      country: z.string(),
      headquarters: z.string().optional(),
      founded: z.number().int().optional().meta({ description: 'Year' }),
      employees: z.number().int().optional(),
      chiefExecutive: z.string().optional(),
      website: z.string().optional(),
    }),
  })
  .meta({ id: 'InstrumentDetail' });
export type InstrumentDetail = z.infer<typeof detail>;

export const candle = z
  .object({
    t: timeMs,
    o: z.number(),
    h: z.number(),
    l: z.number(),
    c: z.number(),
    v: z.number(),
  })
  .meta({ id: 'Candle' });

const groupName = z.string().min(1).max(64).optional();

export const market = {
  allStockList: endpoint({
    method: 'GET',
    path: '/m_ft/all_stock_list',
    auth: 'public',
    compressed: true,
    summary: 'Instruments with live prices, sorted',
    input: pageInput.extend({
      sort: z
        .enum(['f3', 'f4', 'f6', 'f20'])
        .default('f3')
        .meta({ description: 'f3 change %, f4 change, f6 volume, f20 market value' }),
      order: z.enum(['asc', 'desc']).default('desc'),
      market: listedMarket
        .default('US')
        .meta({ description: 'US, DE, FX, CRYPTO …; EUROPE is all of its exchanges' }),
      classify: classifyFilter,
      sector: groupName.meta({ description: 'Only this sector; of futures Energy, Metal …' }),
      industry: groupName,
      concept: groupName,
      pageSize: z.coerce.number().int().min(1).max(100).default(10),
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
    summary: 'Candles, oldest first; the last one is live unless endTime asks for the past',
    input: instrumentInput.extend({
      type: code(KLINE_TYPES, KLINE_MEANING).default(2),
      endTime: z.coerce.number().int().min(0).optional().meta({
        description:
          'Only candles that start before it; neither ahead of now nor before the first price',
      }),
      startTime: z.coerce.number().int().min(0).optional().meta({
        description:
          'Only candles that start then or later, the newest `limit` of them; not after endTime',
      }),
      limit: z.coerce.number().int().min(1).max(1000).default(200),
    }),
    output: z.object({ list: z.array(candle) }),
    errors: ['UnknownInstrument'],
  }),
  logo: endpoint({
    method: 'GET',
    path: '/logo/{id}',
    auth: 'public',
    summary: 'The tile of an instrument, drawn by this server: `localLogoUrl`',
    input: z.object({
      id: z.string().max(80).meta({ description: '{market}.{code}.svg', example: 'US.AAPL.svg' }),
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
    summary: 'Search instruments by code or name',
    input: pageInput.extend({
      stkName: z.string().max(64).default(''),
      type: z.coerce.number().int().default(3),
    }),
    output: page(marketItem),
    errors: [],
  }),
} as const;
