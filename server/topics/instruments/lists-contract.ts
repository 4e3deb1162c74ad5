import { z } from 'zod';
import { classify, direction } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field } from '#platform/contract/fields.ts';
import { instrumentInput, listedMarket } from '#platform/contract/instrument-name.ts';
import { marketItem } from '#platform/contract/quote.ts';
import { numberInput, page, pageInput, timeMs } from '#platform/contract/wire.ts';

const stockMarket = listedMarket
  .default('US')
  .meta({ description: 'US, DE, MX, HK …; EUROPE is all of its exchanges', example: 'US' });
const marketPage = pageInput.extend({ market: stockMarket });

/** Regions with indexes. */
export const REGIONS = ['US', 'Europe', 'HongKong', 'Mexico'] as const;

const sectorPage = marketPage.extend({
  name: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Only the one of this name', example: 'Technology' }),
});

const topTraded = marketItem
  .extend({
    direction: direction.meta({
      description: '0: bought, the price is above the day’s average; 1: sold, below it',
    }),
    turnover: field.turnover,
  })
  .meta({ id: 'TopTraded' });

const sector = z
  .object({
    name: z.string().meta({ description: 'Name of the sector or theme', example: 'Technology' }),
    num: z.number().int().meta({ description: 'Stocks in it' }),
    change_ratio: z.number().meta({ description: 'Percent, weighted by market value' }),
    fall: field.fall,
    r_name: z.string().meta({ description: 'Its leading stock' }),
    r_code: z.string().meta({ description: 'Code of its leading instrument', example: 'AAPL' }),
    r_market: z.string().meta({ description: 'Its market', example: 'US' }),
    r_classify: classify,
    r_source: z
      .string()
      .meta({ description: 'Which page of the product shows it', example: 'stock' }),
    r_change: z.number().meta({ description: 'Its change, in its currency', example: 2.15 }),
    r_change_ratio: z.number().meta({ description: 'Its change, percent', example: 0.94 }),
    rFall: z
      .boolean()
      .meta({ description: 'Whether that is to be shown as a fall', example: false }),
  })
  .meta({ id: 'Plate' });

const earnings = z
  .object({
    stockCode: field.stockCode,
    stockName: field.stockName,
    market: field.market,
    classify,
    source: field.source,
    currency: field.currency,
    epsEstimate: z.number().meta({ description: 'Earnings per share expected for the quarter' }),
    releaseDate: timeMs.meta({ description: 'Opening of the day it is known, epoch milliseconds' }),
  })
  .meta({ id: 'EarningsItem' });

const summary = z
  .object({
    code: field.code,
    name: z.string().meta({ description: 'Name of the company', example: 'Apple Inc.' }),
    market: field.market,
    classify,
    source: field.source,
    exchange: field.exchange,
    currency: field.currency,
    longBusinessSummary: field.longBusinessSummary,
    sector: field.sector,
    industry: field.industry,
    concepts: field.concepts,
    country: field.country,
    website: field.website.optional(),
    marketValue: field.marketValue,
    sharesOutstanding: z.number().meta({
      description: 'Number of shares or units; 0 if there are none',
      example: 15100000000,
    }),
    averageVolume: z
      .number()
      .meta({ description: 'Shares traded on a usual day', example: 52000000 }),
    beta: z
      .number()
      .meta({ description: 'Beta: how much it moves with its market; 1 is as much', example: 1.2 }),
    yearHigh: z.number().meta({
      description: 'Highest price of the last 52 weeks, in shares of today, today included',
      example: 288.62,
    }),
    yearLow: z.number().meta({
      description: 'Lowest price of the last 52 weeks, in shares of today, today included',
      example: 164.1,
    }),
    eps: z.number().optional().meta({
      description: 'Of a company: earnings per share of the four quarters reported last',
      example: 6.13,
    }),
    peRatio: z.number().optional().meta({
      description: 'Of a company: the price ÷ those earnings',
      example: 29.4,
    }),
    nextEarningsDate: timeMs.optional().meta({ description: 'When it reports next' }),
  })
  .meta({ id: 'CompanySummary' });

export const marketList = {
  hotStock: endpoint({
    method: 'GET',
    path: '/m_ft/hot_stock',
    auth: 'public',
    compressed: true,
    summary: 'Stocks with the highest turnover today',
    input: marketPage,
    output: page(marketItem),
    errors: [],
  }),
  globalIndex: endpoint({
    method: 'GET',
    path: '/m_ft/global_index',
    auth: 'public',
    compressed: true,
    summary: 'The first indexes of each region, three by default, or of the named one',
    input: z.object({
      region: z.enum(REGIONS).optional().meta({ description: 'Only of this region' }),
      perRegion: numberInput((given) => given.int().min(1).max(50))
        .default(3)
        .meta({ description: 'How many of each region', example: 3 }),
    }),
    output: z.array(
      z
        .object({
          region: z.enum(REGIONS).meta({ description: 'Which region' }),
          list: z.array(marketItem).meta({ description: 'Its indexes' }),
        })
        .meta({ id: 'RegionIndexes' }),
    ),
    errors: [],
  }),
  topList: endpoint({
    method: 'GET',
    path: '/m_ft/topList',
    auth: 'public',
    compressed: true,
    summary:
      'Stocks that gained most, lost most, or are traded most, among those that trade every second',
    input: marketPage.extend({
      type: z
        .enum(['gainers', 'losers', 'active'])
        .default('gainers')
        .meta({ description: 'Which list' }),
    }),
    output: page(marketItem),
    errors: [],
  }),
  homeCustomList: endpoint({
    method: 'GET',
    path: '/m_ft/home_custom_list',
    auth: 'public',
    compressed: true,
    summary: 'Stocks of the home page: the viewer’s watchlist, then the largest companies',
    input: marketPage,
    output: page(marketItem),
    errors: [],
  }),
  declinerAdvancer: endpoint({
    method: 'GET',
    path: '/m_ft/decliner_advancer',
    auth: 'public',
    compressed: true,
    summary: 'How many stocks are above and below their last close',
    input: z.object({ market: stockMarket }),
    output: z.object({
      advancedNum: z
        .number()
        .int()
        .meta({ description: 'Instruments that have risen', example: 4200 }),
      declinedNum: z
        .number()
        .int()
        .meta({ description: 'Instruments that have fallen', example: 3900 }),
      unchangedNum: z.number().int().meta({ description: 'Unchanged instruments', example: 120 }),
    }),
    errors: [],
  }),
  topMoverShakers: endpoint({
    method: 'GET',
    path: '/m_ft/topMoverShakers',
    auth: 'public',
    compressed: true,
    summary: 'Stocks that moved furthest today, up or down, among those that trade every second',
    input: marketPage,
    output: page(marketItem),
    errors: [],
  }),
  topBuySells: endpoint({
    method: 'GET',
    path: '/m_ft/topBuySells',
    auth: 'public',
    compressed: true,
    summary: 'Stocks traded most today, and whether buyers or sellers lead',
    input: marketPage,
    output: page(topTraded),
    errors: [],
  }),
  topConcepts: endpoint({
    method: 'GET',
    path: '/m_ft/top_concepts_plate',
    auth: 'public',
    compressed: true,
    summary: 'Concepts by their change today, with the stock that leads each',
    input: sectorPage,
    output: page(sector),
    errors: [],
  }),
  topIndustries: endpoint({
    method: 'GET',
    path: '/m_ft/top_industries_plate',
    auth: 'public',
    compressed: true,
    summary: 'Industries by their change today, with the stock that leads each',
    input: sectorPage,
    output: page(sector),
    errors: [],
  }),
  topFinaCalendarList: endpoint({
    method: 'GET',
    path: '/m_ft/topFinaCalendarList',
    auth: 'public',
    compressed: true,
    summary: 'Companies that report soon, the earliest first, within a day the largest first',
    input: marketPage.extend({
      days: numberInput((given) => given.int().min(1).max(91))
        .default(30)
        .meta({ description: 'How many days ahead', example: 30 }),
    }),
    output: page(earnings),
    errors: [],
  }),
  summaryDetail: endpoint({
    method: 'GET',
    path: '/m_ft/summary_detail',
    auth: 'public',
    compressed: true,
    summary: 'What a company does, and its key facts',
    input: instrumentInput,
    output: summary,
    errors: ['UnknownInstrument'],
  }),
} as const;
