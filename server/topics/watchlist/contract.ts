import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idAsked } from '#platform/contract/fields.ts';
import { marketItem } from '#platform/contract/quote.ts';
import { nothing, page, pageInput } from '#platform/contract/wire.ts';

const watchItem = marketItem
  .extend({
    id: z.string().meta({ description: 'The watchId' }),
    f2: z.number().meta({ description: 'Price' }),
    f3: z.number().meta({ description: 'Change in percent' }),
    f4: z.number().meta({ description: 'Change' }),
    f5: z.number().meta({ description: 'Volume' }),
    f12: z.string().meta({ description: 'Code' }),
    f14: z.string().meta({ description: 'Name' }),
  })
  .meta({ id: 'WatchItem' });

const exampleId = 'wat_01kahv5t2c4s8m0q6x3y7zabcd';
const place = {
  description: 'Behind how many others it stands on the list',
  example: 3,
};
const removed = z.object({ place: z.number().int().meta(place) });

export const watchlist = {
  list: endpoint({
    method: 'GET',
    path: '/userSelfSecurity/selectSelfSelectionStocksData',
    auth: 'user',
    summary: 'What I watch, with live prices, the newest first unless moved',
    input: pageInput,
    output: page(watchItem),
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/save',
    auth: 'user',
    summary: 'Watch an instrument; one already watched keeps its id',
    input: z.object({
      market: z.string().min(1).max(16).meta({ description: 'Its market', example: 'US' }),
      secuCode: z
        .string()
        .min(1)
        .max(32)
        .meta({ description: 'Code of the instrument on its market', example: 'AAPL' }),
      classify: z.coerce
        .number()
        .int()
        .optional()
        .meta({ description: 'Product class; ignored', example: 0 }),
      securityName: z
        .string()
        .max(120)
        .optional()
        .meta({ description: 'Name; ignored', example: 'Apple Inc.' }),
      place: z
        .number()
        .int()
        .min(0)
        .max(1000)
        .optional()
        .meta({ ...place, description: 'Behind how many others; on top when absent' }),
    }),
    output: z.object({ watchId: field.watchId }),
    errors: ['UnknownInstrument', 'WatchlistFull'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/delete/{id}',
    auth: 'user',
    summary: 'Watch it no longer, by its watchId; answers where it stood, to be put back there',
    input: z.object({ id: idAsked('The watchId', exampleId) }),
    output: removed,
    errors: ['NotFound'],
  }),
  removeByStockCode: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/deleteByStockCode/{code}',
    auth: 'user',
    summary: 'Watch a code no longer, in every market unless one is named',
    input: z.object({
      code: z
        .string()
        .min(1)
        .max(48)
        .meta({ description: 'Code of the instrument', example: 'AAPL' }),
      market: z
        .string()
        .max(16)
        .optional()
        .meta({ description: 'Its market; all when absent', example: 'US' }),
    }),
    output: removed,
    errors: ['NotFound'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/move/{id}',
    auth: 'user',
    summary: 'Move it before another, or to the end',
    input: z.object({
      id: idAsked('The watchId', exampleId),
      before: idAsked('The watchId of that other; the end when absent', exampleId).optional(),
    }),
    output: nothing,
    errors: ['NotFound'],
  }),
} as const;
