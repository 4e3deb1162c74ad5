import { type Actor, audit } from '#core/audit.ts';
import { localDate } from '#core/calendar.ts';
import type { SaleKind } from '#core/codes.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import { announceOffering, offeringId } from '#core/offering.ts';
import { accept, refuse as refused } from '#core/result.ts';
import { isAction } from '#core/scenario.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { refuse } from '#platform/http/handlers.ts';
import type { CommandDraft } from '#platform/store/batch.ts';
import { answeredBefore, type Once, onceOf } from '#platform/store/idempotency.ts';
import { NotCaughtUp } from '#platform/store/unit-of-work-parts.ts';
import { offeringPlan } from '#topics/offers/plans.ts';
import { besideId, openAtDesk } from '#topics/special-offers/jobs.ts';
import { countOfferings } from '#trading/queries/offers.ts';
import { isForSale } from '#trading/rules/sales.ts';
import type { World } from '#world/world.ts';
import type { DeskOffer, offerDesk } from './contract.ts';
import { auctionLineOf, offeringLine, placingLineOf } from './offer-view.ts';
import { kindOf, type Offerable, offerableOf } from './offerable.ts';
import { countBeside } from './queries.ts';

interface OfferRequest {
  offerable: Offerable;
  days: number;
  staff: Actor;
  once: Once | undefined;
}

const auditEntryOf = ({ offerable: { instrument }, days }: OfferRequest, subject: string) => ({
  action: 'offer.make' as const,
  subject,
  detail: { code: instrument.key, days },
});

async function announce(world: World, request: OfferRequest) {
  const { market, config, clock, unitOfWork, database } = world;
  const { days, staff, once } = request;
  const { instrument } = request.offerable;
  const date = localDate(instrument.calendar, clock.now()) + days;
  const plan = offeringPlan(market, config.worldSeed, instrument, date);
  const id = offeringId(instrument.key, await countOfferings(database.reader, instrument.key));
  return unitOfWork.run({
    once,
    needs: { Offering: [id] },
    decide: (draft) => {
      // Two people may have asked for the same at once; the id is then taken.
      const isTaken = draft.find('Offering', id) !== undefined;
      if (isTaken || market.listings.of(instrument)) return refused('OnOffer');
      const row = announceOffering(draft, id, plan);
      audit(draft, staff, auditEntryOf(request, row.id));
      return accept(offeringLine(world, row));
    },
  });
}

const hasActionNow = (draft: CommandDraft, { key }: Instrument): boolean =>
  [...draft.justWritten('Scenario')].some((row) => isAction(row.kind) && row.instrument === key);

async function open(world: World, kind: SaleKind, request: OfferRequest) {
  const { days, staff, once } = request;
  const { instrument, closesBy = Number.POSITIVE_INFINITY } = request.offerable;
  const before = await countBeside(world.database.reader, kind, instrument.key);
  const id = besideId(kind, instrument.key, before);
  return world.unitOfWork.run({
    once,
    needs: {
      ...(kind === 'auction' ? { Auction: [id] } : { Placing: [id] }),
      salesOf: [instrument.key],
    },
    decide: (draft) => {
      // As above; the id is also taken if another offer was made and withdrawn meanwhile.
      const isTaken = draft.find(kind === 'auction' ? 'Auction' : 'Placing', id) !== undefined;
      if (isTaken || isForSale(draft, instrument.key)) return refused('OnOffer');
      // Prices do not reflect a split or dividend of the same batch yet, so the terms would be outdated.
      if (hasActionNow(draft, instrument)) throw new NotCaughtUp();
      const row = openAtDesk(draft, world, { id, kind, instrument, days });
      // A trading day has ended since the check: the same number of days now reaches into the next offer.
      if (row.closesAt > closesBy) return refused('OnOffer');
      audit(draft, staff, auditEntryOf(request, row.id));
      return accept('reserve' in row ? auctionLineOf(world, row) : placingLineOf(world, row));
    },
  });
}

/** What is wrong with the number of days; undefined when nothing is. */
function daysFault({ daysMin, daysMax }: Offerable, days: number, locale: Locale) {
  if (days < daysMin) return fieldMessageOf('min', locale, { min: daysMin });
  return days > daysMax ? fieldMessageOf('max', locale, { max: daysMax }) : undefined;
}

export const makeOffer: Handler<World, typeof offerDesk.make> = async (
  { world, staff, locale, idempotency },
  { code, days },
) => {
  const once = onceOf(staff.id, idempotency);
  // An offer made by the same attempt is already there.
  const known = once && (await answeredBefore<DeskOffer>(world.unitOfWork, once));
  if (known) return known;
  const instrument = world.market.instruments.get(code);
  const kind = instrument && kindOf(instrument);
  if (!instrument || !kind) return refuse('UnknownInstrument');
  const offerable = await offerableOf(world, instrument);
  if (!offerable) return refuse('OnOffer');
  const fault = daysFault(offerable, days, locale);
  if (fault !== undefined) return refuse('InvalidInput', { fields: { days: fault } });
  const request = { offerable, days, staff, once };
  const isSpecial = kind === 'auction' || kind === 'placing';
  return isSpecial ? open(world, kind, request) : announce(world, request);
};
