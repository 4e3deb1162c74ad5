import { z } from 'zod';
import { classify } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { instrumentInput, listedMarket, marketItem } from '#platform/contract/quote.ts';
import { page, pageInput, timeMs } from '#platform/contract/wire.ts';

const stockMarket = listedMarket
  .default('US')
  .meta({ description: 'US, DE, MX, HK …; EUROPE is all of its exchanges', example: 'US' });
const marketPage = pageInput.extend({ market: stockMarket });

/** Regions that have indexes. */
export const REGIONS = ['US', 'Europe', 'HongKong', 'Mexico'] as const;

const sectorPage = marketPage.extend({
  name: z.string().min(1).max(64).optional().meta({ description: 'Only the one of this name' }),
});

const topTraded = marketItem
  .extend({
    direction: z
      .union([z.literal(0), z.literal(1)])
      .meta({ description: '0 bought: above the day’s average price; 1 sold: below it' }),
    turnover: z.number(),
  })
  .meta({ id: 'TopTraded' });

const sector = z
  .object({
    name: z.string(),
    num: z.number().int().meta({ description: 'Stocks in it' }),
    change_ratio: z.number().meta({ description: 'Percent, weighted by market value' }),
    fall: z.boolean(),
    r_name: z.string().meta({ description: 'The stock that leads it' }),
    r_code: z.string(),
    r_market: z.string(),
    r_classify: classify,
    r_source: z.string(),
    r_change: z.number(),
    r_change_ratio: z.number(),
    rFall: z.boolean(),
  })
  .meta({ id: 'Plate' });

const earnings = z
  .object({
    stockCode: z.string(),
    stockName: z.string(),
    market: z.string(),
    classify,
    source: z.string(),
    currency: z.string(),
    epsEstimate: z.number().meta({ description: 'Earnings per share expected for the quarter' }),
    releaseDate: timeMs.meta({ description: 'Opening of the day it is known, epoch milliseconds' }),
  })
  .meta({ id: 'EarningsItem' });

const summary = z
  .object({
    code: z.string(),
    name: z.string(),
    market: z.string(),
    classify,
    source: z.string(),
    exchange: z.string(),
    currency: z.string(),
    longBusinessSummary: z.string(),
    sector: z.string(),
    industry: z.string(),
    concepts: z.array(z.string()),
    country: z.string(),
    website: z.string().optional(),
    marketValue: z.number(),
    sharesOutstanding: z.number(),
    averageVolume: z.number(),
    beta: z.number(),
    yearHigh: z.number().meta({ description: 'Highest price of the last 52 weeks' }),
    yearLow: z.number(),
    eps: z.number().optional().meta({ description: 'Earnings per share of a year' }),
    peRatio: z.number().optional().meta({ description: 'Price ÷ eps' }),
    nextEarningsDate: timeMs.optional(),
  })
  .meta({ id: 'CompanySummary' });

export const marketList = {
  hotStock: endpoint({
    method: 'GET',
    path: '/m_ft/hot_stock',
    auth: 'public',
    compressed: true,
    summary: 'Stocks most money moves in today',
    input: marketPage,
    output: page(marketItem),
    errors: [],
  }),
  globalIndex: endpoint({
    method: 'GET',
    path: '/m_ft/global_index',
    auth: 'public',
    compressed: true,
    summary: 'The first three indexes of each region, or of the one that is named',
    input: z.object({
      region: z.enum(REGIONS).optional(),
      perRegion: z.coerce.number().int().min(1).max(50).default(3),
    }),
    output: z.array(
      z
        .object({ region: z.enum(REGIONS), list: z.array(marketItem) })
        .meta({ id: 'RegionIndexes' }),
    ),
    errors: [],
  }),
  topList: endpoint({
    method: 'GET',
    path: '/m_ft/topList',
    auth: 'public',
    compressed: true,
    summary: 'Stocks that gained most, lost most, or are traded most',
    input: marketPage.extend({ type: z.enum(['gainers', 'losers', 'active']).default('gainers') }),
    output: page(marketItem),
    errors: [],
  }),
  homeCustomList: endpoint({
    method: 'GET',
    path: '/m_ft/home_custom_list',
    auth: 'public',
    compressed: true,
    summary: 'Stocks of the home page: what the viewer watches, then the largest companies',
    input: marketPage,
    output: page(marketItem),
    errors: [],
  }),
  declinerAdvancer: endpoint({
    method: 'GET',
    path: '/m_ft/decliner_advancer',
    auth: 'public',
    compressed: true,
    summary: 'How many stocks stand above and below their last close',
    input: z.object({ market: stockMarket }),
    output: z.object({
      advancedNum: z.number().int(),
      declinedNum: z.number().int(),
      unchangedNum: z.number().int(),
    }),
    errors: [],
  }),
  topMoverShakers: endpoint({
    method: 'GET',
    path: '/m_ft/topMoverShakers',
    auth: 'public',
    compressed: true,
    summary: 'Stocks that moved furthest today, up or down',
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
    summary: 'Companies that report soon, the earliest first, on a day the largest',
    input: marketPage.extend({ days: z.coerce.number().int().min(1).max(91).default(30) }),
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
