import { z } from 'zod';
import { classifyFilter } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { codeInput, marketFilter, marketInput } from '#platform/contract/instrument-name.ts';
import { marketItem } from '#platform/contract/quote.ts';
import { wordsInput } from '#platform/contract/visible.ts';
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
  description: 'Position on the list: number of entries before it',
  example: 3,
};
const groupId = 'wgr_01kahv5t2c4s8m0q6x3y7zabcd';
const placeInGroup = z.object({
  id: z.string().max(64).meta({ description: 'The group’s id', example: groupId }),
  place: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .meta({ description: 'Position in the group: number of entries before it', example: 0 }),
});
const removed = z.object({
  place: z.number().int().meta(place),
  groups: z
    .array(placeInGroup)
    .meta({ description: 'Its groups and positions in them, for undoing' }),
});

/** Maximum length of a tab. */
const GROUP_NAME_MAX = 30;
const groupName = wordsInput(GROUP_NAME_MAX).meta({
  description: 'Its name, unique among the person’s groups',
  example: 'Chips',
});

const ofGroup = { id: idInput('The group’s id', groupId) };
const named = { market: marketInput, secuCode: codeInput };

const watchGroup = z
  .object({
    id: z.string().meta({ description: 'Its id', example: groupId }),
    name: z.string().meta({ description: 'Its name', example: 'Chips' }),
    count: z.number().int().meta({ description: 'How many instruments are in it', example: 4 }),
    holds: z
      .boolean()
      .meta({ description: 'Whether the named instrument is in it', example: false }),
  })
  .meta({ id: 'WatchGroup' });

export const watchlist = {
  list: endpoint({
    method: 'GET',
    path: '/userSelfSecurity/selectSelfSelectionStocksData',
    auth: 'user',
    summary: 'My watchlist with live prices, newest first unless moved; or one group of it',
    input: pageInput.extend({
      groupId: idInput('One of my groups; all I watch when absent', groupId).optional(),
    }),
    output: page(watchItem),
    errors: ['NotFound'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/save',
    auth: 'user',
    summary: 'Add an instrument to the watchlist; one that is on it keeps its id',
    input: z.object({
      ...named,
      classify: classifyFilter.meta({ description: 'Product class; ignored' }),
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
        .meta({
          ...place,
          description: 'Position: number of entries before it; on top when absent',
        }),
      groups: z
        .array(placeInGroup)
        .max(40)
        .optional()
        .meta({ description: 'Groups to put it back into; deleted ones are ignored' }),
    }),
    output: z.object({ watchId: field.watchId }),
    errors: ['UnknownInstrument', 'WatchlistFull'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/delete/{id}',
    auth: 'user',
    summary:
      'Remove an instrument from the watchlist by its watchId; answers its position, for undoing',
    input: z.object({ id: idInput('The watchId', exampleId) }),
    output: removed,
    errors: ['NotFound'],
  }),
  removeByStockCode: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/deleteByStockCode/{code}',
    auth: 'user',
    summary: 'Remove a code from the watchlist, in every market unless one is named',
    input: z.object({
      code: codeInput.meta({ description: 'Code of the instrument', example: 'AAPL' }),
      market: marketFilter
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
    summary: 'Move an entry before another, or to the end; on the whole list or in a group',
    input: z.object({
      id: idInput('The watchId', exampleId),
      before: idInput('The watchId of that other; the end when absent', exampleId).optional(),
      groupId: idInput('The group in which; the whole list when absent', groupId).optional(),
    }),
    output: nothing,
    errors: ['NotFound'],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/userSelfSecurity/group/list',
    auth: 'user',
    summary: 'My watchlist groups, in my order, and which of them contain an instrument',
    input: z.object({ market: named.market.optional(), secuCode: named.secuCode.optional() }),
    output: z.array(watchGroup),
    errors: ['UnknownInstrument'],
  }),
  makeGroup: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/group/save',
    auth: 'user',
    summary: 'Make an empty group after the others',
    input: z.object({ name: groupName }),
    output: z.object({ id: z.string().meta({ description: 'Its id', example: groupId }) }),
    errors: ['WatchGroupsFull', 'WatchGroupExists'],
  }),
  renameGroup: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/group/rename/{id}',
    auth: 'user',
    summary: 'Rename a group',
    input: z.object({ ...ofGroup, name: groupName }),
    output: nothing,
    errors: ['NotFound', 'WatchGroupExists'],
  }),
  deleteGroup: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/group/delete/{id}',
    auth: 'user',
    summary: 'Delete a group; its instruments stay on the watchlist',
    input: z.object(ofGroup),
    output: nothing,
    errors: ['NotFound'],
  }),
  restoreGroup: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/group/restore/{id}',
    auth: 'user',
    summary: 'Restore one of the last ten deleted groups in its position',
    input: z.object(ofGroup),
    output: nothing,
    errors: ['NotFound', 'WatchGroupsFull', 'WatchGroupExists'],
  }),
  moveGroup: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/group/move/{id}',
    auth: 'user',
    summary: 'Move a group before another, or to the end',
    input: z.object({
      ...ofGroup,
      before: idInput('The id of that other; the end when absent', groupId).optional(),
    }),
    output: nothing,
    errors: ['NotFound'],
  }),
  addToGroup: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/group/add/{id}',
    auth: 'user',
    summary: 'Put an instrument into a group, and on the watchlist; it may be in several groups',
    input: z.object({
      ...ofGroup,
      ...named,
      place: placeInGroup.shape.place.optional().meta({
        description: 'Position: number of entries of the group before it; at the end when absent',
      }),
    }),
    output: z.object({ watchId: field.watchId }),
    errors: ['NotFound', 'UnknownInstrument', 'WatchlistFull'],
  }),
  takeFromGroup: endpoint({
    method: 'POST',
    path: '/userSelfSecurity/group/take/{id}',
    auth: 'user',
    summary: 'Remove an instrument from a group; it stays on the watchlist',
    input: z.object({ ...ofGroup, ...named }),
    output: placeInGroup.pick({ place: true }),
    errors: ['NotFound', 'UnknownInstrument'],
  }),
} as const;
