import { audit } from '#core/audit.ts';
import type { Locale } from '#core/locale.ts';
import { parseDecimal } from '#core/money.ts';
import { withdrawOffering } from '#core/offering.ts';
import { accept, type Result, refuse as refused } from '#core/result.ts';
import type { Draft, QuantRobotRow } from '#core/rows.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse, type StaffRequest } from '#platform/http/handlers.ts';
import type { FollowedSlice } from '#platform/http/paging.ts';
import type { Needs } from '#platform/store/batch.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { quantRobots } from '#topics/quant/queries.ts';
import { quantityText } from '#trading/order-answer.ts';
import { withdrawAuction } from '#trading/rules/auction.ts';
import { isOnSale } from '#trading/rules/block.ts';
import { withdrawPlacing } from '#trading/rules/placing.ts';
import type { World } from '#world/world.ts';
import { blockLines } from './block-view.ts';
import { type DeskOffer, type DeskOfferKind, offerDesk } from './contract.ts';
import { makeBlock } from './make-block.ts';
import { makeOffer } from './make-offer.ts';
import { auctionLine, CLASS_OF, offeringLines, placingLine } from './offer-view.ts';
import { kindOf, type Offerable, offerableOf } from './offerable.ts';
import {
  deskBlocks as blockPage,
  deskAuctions,
  deskOfferings,
  deskPlacings,
  runningInRobots,
} from './queries.ts';
import { robotLine } from './robot-view.ts';

const candidateOf = ({ instrument: { key, name }, daysMin, daysMax }: Offerable) => ({
  code: key,
  name,
  daysMin,
  daysMax,
});

async function linesOf(world: World, kind: DeskOfferKind, part: FollowedSlice) {
  const { reader } = world.database;
  if (kind === 'auction') {
    const { rows, total } = await deskAuctions(reader, part);
    return { total, rows: await Promise.all(rows.map((row) => auctionLine(world, row))) };
  }
  if (kind === 'placing') {
    const { rows, total } = await deskPlacings(reader, part);
    return { total, rows: await Promise.all(rows.map((row) => placingLine(world, row))) };
  }
  const { rows, total } = await deskOfferings(reader, { ...part, classify: CLASS_OF[kind] });
  return { total, rows: await offeringLines(world, rows) };
}

/** Withdraws an offer by a rule, with a log entry, and releases what was held. */
async function withdrawBy<T, E extends 'NotFound' | 'AlreadyDone' | 'OfferClosed'>(
  { world, staff }: StaffRequest<World>,
  subject: string,
  needs: Needs,
  rule: (draft: Draft, id: string) => Result<T, E>,
  lineOf: (row: T) => Promise<DeskOffer | undefined>,
) {
  const gone = await world.unitOfWork.run({
    needs,
    decide: (draft) => {
      const row = rule(draft, subject);
      if (row.ok) audit(draft, staff, { action: 'offer.withdraw', subject });
      return row;
    },
  });
  if (!gone.ok) return gone;
  // The refunds are done before the answer.
  await world.exchange.round();
  const line = await lineOf(gone.value);
  if (!line) throw new Error(`${subject} is missing right after it was withdrawn`);
  return done(line);
}

type Input = ParsedInputOf<typeof offerDesk.makeRobot>;

/** Yields of robots have four decimals of a percent; this is one unit of the last, at the rate unit. */
const PERCENT_DECIMALS = 4;

const RATE_STEP = 100n;

/** A day yields at most one percent; closing early costs at most ten. */
const YIELD_MAX = 10_000n;

const PENALTY_MAX = 100_000n;

const NOT_A_NUMBER = -1n;

/** The terms of a robot, and the invalid fields. */
function termsOf(input: Input, locale: Locale) {
  const rate = (text: string) => parseDecimal(text, PERCENT_DECIMALS) ?? NOT_A_NUMBER;
  const cents = (text: string) => parseDecimal(text, 2) ?? NOT_A_NUMBER;
  const [yieldMin, yieldMax] = [rate(input.yieldMin), rate(input.yieldMax)];
  const penalty = rate(input.penalty);
  const [minimum, maximum] = [cents(input.minimum), cents(input.maximum)];
  const wrong = fieldMessageOf('invalid', locale);
  const fields = {
    ...(yieldMin <= 0n && { yieldMin: wrong }),
    ...((yieldMax < yieldMin || yieldMax > YIELD_MAX) && { yieldMax: wrong }),
    ...((penalty < 0n || penalty > PENALTY_MAX) && { penalty: wrong }),
    ...(minimum <= 0n && { minimum: wrong }),
    ...(maximum < minimum && { maximum: wrong }),
  };
  const terms = {
    yieldMin: yieldMin * RATE_STEP,
    yieldMax: yieldMax * RATE_STEP,
    penaltyRate: penalty * RATE_STEP,
    minimum,
    maximum,
  };
  return { terms, fields };
}

export const offerDeskEndpoints = handlersFor<World>()(offerDesk, {
  offers: async ({ world, staff }, { kind, ...page }) => {
    const key = `${staff.id}:offers:${kind}:${page.pageSize}`;
    const found = await linesOf(world, kind, await world.cursors.sliceOf(key, page));
    return done(await world.cursors.pageOf(key, page, found));
  },
  candidates: async ({ world }, { kind }) => {
    const all = world.market.instruments.list.filter((one) => kindOf(one) === kind);
    const found = await Promise.all(all.map((one) => offerableOf(world, one)));
    return done(found.flatMap((one) => (one ? [candidateOf(one)] : [])));
  },
  make: makeOffer,
  /** The prefix of an offer's id tells its kind. */
  withdraw: async (request, { id }) => {
    const { world } = request;
    if (id.startsWith('auc')) {
      const lineOf = (row: Parameters<typeof auctionLine>[1]) => auctionLine(world, row);
      return withdrawBy(request, id, { Auction: [id] }, withdrawAuction, lineOf);
    }
    if (id.startsWith('plc')) {
      const lineOf = (row: Parameters<typeof placingLine>[1]) => placingLine(world, row);
      return withdrawBy(request, id, { Placing: [id] }, withdrawPlacing, lineOf);
    }
    return withdrawBy(request, id, { Offering: [id] }, withdrawOffering, async (row) => {
      const [line] = await offeringLines(world, [row]);
      return line;
    });
  },
  blocks: async ({ world, staff }, page) => {
    const key = `${staff.id}:blocks:${page.pageSize}`;
    const found = await blockPage(world.database.reader, await world.cursors.sliceOf(key, page));
    const { list, ...rest } = await world.cursors.pageOf(key, page, found);
    return done({ ...rest, list: blockLines(world, list) });
  },
  makeBlock,
  withdrawBlock: async ({ world, staff }, { id }) => {
    const gone = await world.unitOfWork.run({
      needs: { BlockOffer: [id] },
      decide: (draft) => {
        const row = draft.find('BlockOffer', id);
        if (!row) return refused('NotFound');
        if (!isOnSale(row)) return refused('AlreadyDone');
        const empty = { ...row, volume: 0n, withdrawnAt: draft.now };
        draft.put('BlockOffer', empty);
        const detail = { left: quantityText(row.volume) };
        audit(draft, staff, { action: 'block.withdraw', subject: id, detail });
        return accept(empty);
      },
    });
    if (!gone.ok) return gone;
    const [line] = blockLines(world, [gone.value]);
    return line ? done(line) : refuse('NotFound');
  },
  robots: async ({ world, staff }, page) => {
    const { reader } = world.database;
    const [rows, inside] = await Promise.all([quantRobots(reader), runningInRobots(reader)]);
    const shown = await world.cursors.readings.cut(`${staff.id}:robots`, rows, page);
    return done({ ...shown, list: shown.list.map((row) => robotLine(row, inside)) });
  },
  makeRobot: async ({ world, staff, locale, idempotency }, input) => {
    const { terms, fields } = termsOf(input, locale);
    if (Object.keys(fields).length > 0) return refuse('InvalidInput', { fields });
    const { name, termDays, yieldMin, yieldMax } = input;
    return world.unitOfWork.run({
      once: onceOf(staff.id, idempotency),
      needs: {},
      decide: (draft) => {
        const times = { createdAt: draft.now, closedAt: null };
        const row: QuantRobotRow = { id: draft.newId('QR'), name, termDays, ...terms, ...times };
        draft.put('QuantRobot', row);
        const detail = { name, termDays, yieldMin, yieldMax };
        audit(draft, staff, { action: 'robot.make', subject: row.id, detail });
        return accept(robotLine(row, new Map()));
      },
    });
  },
  closeRobot: async ({ world, staff }, { id }) => {
    const closed = await world.unitOfWork.run({
      needs: { QuantRobot: [id] },
      decide: (draft) => {
        const row = draft.find('QuantRobot', id);
        if (!row) return refused('NotFound');
        if (row.closedAt !== null) return refused('AlreadyDone');
        const next = { ...row, closedAt: draft.now };
        draft.put('QuantRobot', next);
        audit(draft, staff, { action: 'robot.close', subject: id });
        return accept(next);
      },
    });
    if (!closed.ok) return closed;
    return done(robotLine(closed.value, await runningInRobots(world.database.reader)));
  },
});
