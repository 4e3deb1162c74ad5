import { z } from 'zod';
import { namesOf, OFFERING_STATE } from '#core/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { keyInput } from '#platform/contract/instrument-name.ts';
import { wordsInput } from '#platform/contract/visible.ts';
import {
  decimal,
  decimalInput,
  numberInput,
  page,
  pageInput,
  ratioInput,
  readingInput,
  timeMs,
} from '#platform/contract/wire.ts';

/** Kinds of offers to the public. */
export const OFFER_KINDS = ['ipo', 'coin', 'auction', 'placing'] as const;
export type DeskOfferKind = (typeof OFFER_KINDS)[number];

const kind = z.enum(OFFER_KINDS).meta({ description: 'What is offered' });

const instrument = {
  code: z.string().meta({ description: '`market.code`' }),
  name: z.string().meta({ description: 'Name of the instrument', example: 'Northwind Robotics' }),
};
const id = idInput('Id of the offer, block or robot', 'ipo_us.drja_0');

const deskOffer = z
  .object({
    id: z.string().meta({ description: 'The offer’s id', example: 'ipo_us.drja_0' }),
    kind,
    ...instrument,
    currency: field.currency,
    state: z.enum(namesOf(OFFERING_STATE)).meta({ description: 'Its status' }),
    price: decimal.meta({
      description: 'Price of the issue or placing; the lowest bid of an auction',
    }),
    finalPrice: decimal.optional().meta({ description: 'Final price, once known' }),
    shares: decimal.meta({ description: 'Offered' }),
    people: z.number().int().meta({ description: 'Subscriptions, bids or purchases' }),
    asked: decimal.meta({ description: 'Shares requested by people here' }),
    held: decimal.meta({ description: 'Money held for it, in dollars' }).optional(),
    from: timeMs.meta({ description: 'When it opens' }),
    to: timeMs.meta({ description: 'The deadline' }),
    allotDate: timeMs.optional().meta({ description: 'When the shares are allotted' }),
    listDate: timeMs.optional().meta({ description: 'When it is listed and trading begins' }),
    lockedUntil: timeMs.optional().meta({ description: 'From then on, purchases can be sold' }),
    canWithdraw: z
      .boolean()
      .meta({ description: 'Whether it can still be withdrawn', example: true }),
  })
  .meta({ id: 'DeskOffer' });
export type DeskOffer = z.infer<typeof deskOffer>;

const deskBlock = z
  .object({
    id: z.string().meta({ description: 'The block’s id', example: 'blk_us.aapl_0' }),
    state: z.enum(['open', 'soldOut', 'withdrawn']).meta({ description: 'Its status' }),
    ...instrument,
    currency: field.currency,
    price: decimal.meta({ description: 'Present price, less the discount' }),
    discount: decimal.meta({ description: 'Percent' }),
    minCount: decimal.meta({ description: 'Fewest that can be bought', example: '100' }),
    left: decimal.meta({ description: 'Still on offer; 0 when it is sold out or withdrawn' }),
    createTime: field.createTime,
  })
  .meta({ id: 'DeskBlock' });
export type DeskBlock = z.infer<typeof deskBlock>;

const deskRobot = z
  .object({
    id: z.string().meta({ description: 'The robot’s id', example: 'QR-30' }),
    name: z.string().meta({ description: 'Name of the robot', example: 'Steady 30' }),
    termDays: z.number().int().meta({ description: 'Days it runs', example: 30 }),
    yieldMin: decimal.meta({ description: 'Minimum yield per day, percent' }),
    yieldMax: decimal.meta({ description: 'Maximum yield per day, percent', example: '0.30' }),
    penalty: decimal.meta({ description: 'Penalty for closing early, percent of the amount' }),
    minimum: decimal.meta({
      description: 'Minimum amount, US dollars',
      example: '100.00',
    }),
    maximum: decimal.meta({
      description: 'Maximum amount, US dollars',
      example: '100000.00',
    }),
    closed: z.boolean().meta({ description: 'Takes no new orders' }),
    running: z.number().int().meta({ description: 'Running orders' }),
    amount: decimal.meta({ description: 'Money in them, in dollars' }),
    createTime: field.createTime,
  })
  .meta({ id: 'DeskRobot' });
export type DeskRobot = z.infer<typeof deskRobot>;

const percent = ratioInput.meta({ description: 'Percent', example: '0.05' });

/** Offers made by operators. The same rules apply as for all offers; nobody's result can be chosen. */
export const offerDesk = {
  offers: endpoint({
    method: 'GET',
    path: '/admin/offers',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Offers of a kind with their dates and demand, the latest first',
    input: pageInput.extend({ kind: kind.default('ipo'), reading: readingInput }),
    output: page(deskOffer),
    errors: [],
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/admin/offers/candidates',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Candidates for an offer now, and how long it may be open',
    input: z.object({ kind: kind.default('ipo') }),
    output: z.array(
      z.object({
        ...instrument,
        daysMin: z.number().meta({ description: 'Minimum days it may be open', example: 1 }),
        daysMax: z.number().meta({ description: 'Maximum days it may be open', example: 30 }),
      }),
    ),
    errors: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/admin/offers',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Offer a company or coin, on terms that follow from the seed and its price',
    input: z.object({
      code: keyInput.meta({ description: 'A candidate, `{market}.{code}`' }),
      days: numberInput((given) => given.int().min(1).max(365)).meta({
        description:
          'Days until the listing; for an auction or placing, trading days until the close',
      }),
    }),
    output: deskOffer,
    errors: ['UnknownInstrument', 'OnOffer'],
    idempotent: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/offers/{id}/withdraw',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Withdraw an offer before its deadline; all money held for it is released',
    input: z.object({ id }),
    output: deskOffer,
    errors: ['NotFound', 'AlreadyDone', 'OfferClosed'],
  }),
  blocks: endpoint({
    method: 'GET',
    path: '/admin/blocks',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Blocks for sale, sold out and withdrawn, by company, the last of each first',
    input: pageInput.extend({ reading: readingInput }),
    output: page(deskBlock),
    errors: [],
  }),
  makeBlock: endpoint({
    method: 'POST',
    path: '/admin/blocks',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Put a block up for sale; a company has one at a time, another once it ended',
    input: z.object({
      code: keyInput,
      discount: percent.meta({ description: 'Percent below the market’s price', example: '8' }),
      minCount: decimalInput.meta({ description: 'Smallest part, whole shares', example: '100' }),
      volume: decimalInput.meta({ description: 'Whole shares', example: '10000' }),
    }),
    output: deskBlock,
    errors: ['UnknownInstrument', 'OnOffer'],
    idempotent: true,
  }),
  withdrawBlock: endpoint({
    method: 'POST',
    path: '/admin/blocks/{id}/withdraw',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Withdraw the rest of a block; holdings stay as they are',
    input: z.object({ id }),
    output: deskBlock,
    errors: ['NotFound', 'AlreadyDone'],
  }),
  robots: endpoint({
    method: 'GET',
    path: '/admin/robots',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Robots, including closed ones, with the money in them',
    input: pageInput.extend({ reading: readingInput }),
    output: page(deskRobot),
    errors: [],
  }),
  makeRobot: endpoint({
    method: 'POST',
    path: '/admin/robots',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Offer a new robot; its yields are drawn from the seed, within the band',
    input: z.object({
      name: wordsInput(40).meta({ description: 'Name of the robot', example: 'Steady 30' }),
      termDays: numberInput((given) => given.int().min(1).max(365)).meta({
        description: 'Days it runs',
        example: 30,
      }),
      yieldMin: percent.meta({ description: 'Minimum yield per day, percent', example: '0.10' }),
      yieldMax: percent.meta({ description: 'Maximum yield per day, percent', example: '0.30' }),
      penalty: percent.meta({
        description: 'Penalty for closing early, percent of the amount',
        example: '2',
      }),
      minimum: decimalInput.meta({ example: '100' }),
      maximum: decimalInput.meta({ example: '10000' }),
    }),
    output: deskRobot,
    errors: [],
    idempotent: true,
  }),
  closeRobot: endpoint({
    method: 'POST',
    path: '/admin/robots/{id}/close',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Close a robot to new orders; running ones continue to their end',
    input: z.object({ id }),
    output: deskRobot,
    errors: ['NotFound', 'AlreadyDone'],
  }),
} as const;
