import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { marketItem } from './market.ts';
import { page, pageInput } from './wire.ts';

const stockMarket = z
  .string()
  .max(16)
  .default('US')
  .meta({ description: 'US, DE, MX, HK …', example: 'US' });
const marketPage = pageInput.extend({ market: stockMarket });

/** Regions of the index tabs. */
export const REGIONS = ['US', 'Europe'] as const;

const topTraded = marketItem
  .extend({
    direction: z
      .union([z.literal(0), z.literal(1)])
      .meta({ description: '0 bought: above the day’s average price; 1 sold: below it' }),
    turnover: z.number(),
  })
  .meta({ id: 'TopTraded' });

export const marketList = {
  hotStock: endpoint({
    method: 'GET',
    path: '/m_ft/hot_stock',
    auth: 'public',
    summary: 'Stocks most money moves in today',
    input: marketPage,
    output: page(marketItem),
    errors: [],
  }),
  globalIndex: endpoint({
    method: 'GET',
    path: '/m_ft/global_index',
    auth: 'public',
    summary: 'The first three indexes of each region, or of the one that is named',
    input: z.object({ region: z.enum(REGIONS).optional() }),
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
    summary: 'Stocks that gained most, lost most, or are traded most',
    input: marketPage.extend({ type: z.enum(['gainers', 'losers', 'active']).default('gainers') }),
    output: page(marketItem),
    errors: [],
  }),
  homeCustomList: endpoint({
    method: 'GET',
    path: '/m_ft/home_custom_list',
    auth: 'public',
    summary: 'Stocks of the home page: what the viewer watches, then the largest companies',
    input: marketPage,
    output: page(marketItem),
    errors: [],
  }),
  declinerAdvancer: endpoint({
    method: 'GET',
    path: '/m_ft/decliner_advancer',
    auth: 'public',
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
    summary: 'Stocks that moved furthest today, up or down',
    input: marketPage,
    output: page(marketItem),
    errors: [],
  }),
  topBuySells: endpoint({
    method: 'GET',
    path: '/m_ft/topBuySells',
    auth: 'public',
    summary: 'Stocks traded most today, and whether buyers or sellers lead',
    input: marketPage,
    output: page(topTraded),
    errors: [],
  }),
} as const;
