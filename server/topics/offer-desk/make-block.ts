import { audit } from '#core/audit.ts';
import { type Instrument, ProductClass } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import { FINE_UNIT, parseDecimal } from '#core/money.ts';
import { accept, invariant, refuse as refused } from '#core/result.ts';
import type { BlockOfferRow } from '#core/rows.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { fieldMessageOf, messageOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { refuse } from '#platform/http/handlers.ts';
import { answeredBefore, onceOf } from '#platform/store/idempotency.ts';
import { countBlocks, findBlockOffer } from '#trading/queries/offers.ts';
import { blockId, isOnSale } from '#trading/rules/block.ts';
import type { World } from '#world/world.ts';
import { blockLines } from './block-view.ts';
import type { DeskBlock, offerDesk } from './contract.ts';

/** In 1/10,000 of the price: a block is discounted, but not given away. */
const DISCOUNT_MAX = 3000n;
const SHARES_MAX = 1_000_000_000n;

/** Shares that trade in whole units. */
const BLOCK_CLASSES: ReadonlySet<number> = new Set([ProductClass.stock, ProductClass.ipo]);

function shareOf({ market, clock }: World, code: string): Instrument | undefined {
  const found = market.instruments.get(code);
  const fits =
    found?.market === 'US' &&
    BLOCK_CLASSES.has(found.classify) &&
    market.listings.isListed(found, clock.now());
  return fits ? found : undefined;
}

/** The number in a text; 0 if it is invalid or too large. */
function within(text: string, decimals: number, most: bigint): bigint {
  const value = parseDecimal(text, decimals) ?? 0n;
  return value > most ? 0n : value;
}

/** The figures of a block, and the invalid fields. */
function termsOf(input: ParsedInputOf<typeof offerDesk.makeBlock>, locale: Locale) {
  const discount = within(input.discount, 2, DISCOUNT_MAX);
  const minCount = within(input.minCount, 0, SHARES_MAX);
  const volume = within(input.volume, 0, SHARES_MAX);
  const wrong = fieldMessageOf('invalid', locale);
  const fields = {
    ...(discount === 0n && {
      discount: fieldMessageOf('max', locale, { max: Number(DISCOUNT_MAX) / 100 }),
    }),
    ...((minCount === 0n || minCount > volume) && { minCount: wrong }),
    ...(volume === 0n && { volume: wrong }),
  };
  const terms = {
    discount: Number(discount),
    minCount: minCount * FINE_UNIT,
    volume: volume * FINE_UNIT,
  };
  return { terms, fields };
}

export const makeBlock: Handler<World, typeof offerDesk.makeBlock> = async (
  { world, staff, locale, idempotency },
  input,
) => {
  const { code } = input;
  const once = onceOf(staff.id, idempotency);
  // A block made by the same attempt is already on offer.
  const known = once && (await answeredBefore<DeskBlock>(world.unitOfWork, once));
  if (known) return known;
  const instrument = shareOf(world, code);
  if (!instrument) {
    return refuse('UnknownInstrument', {
      fields: { code: messageOf('UnknownInstrument', locale) },
    });
  }
  const { terms, fields } = termsOf(input, locale);
  if (Object.keys(fields).length > 0) return refuse('InvalidInput', { fields });
  const { reader } = world.database;
  // Count first: a block made after that takes this id, or is found as the last one.
  const id = blockId(code, await countBlocks(reader, code));
  const last = await findBlockOffer(reader, code);
  return world.unitOfWork.run({
    once,
    needs: { BlockOffer: [id, ...(last ? [last.id] : [])] },
    decide: (draft) => {
      const before = last && draft.find('BlockOffer', last.id);
      // Two people may have asked for the same at once; the id is then taken.
      const isTaken = draft.find('BlockOffer', id) !== undefined;
      if (isTaken || (before && isOnSale(before))) return refused('OnOffer');
      const times = { createdAt: draft.now, withdrawnAt: null };
      const row: BlockOfferRow = { id, instrument: code, ...terms, ...times };
      draft.put('BlockOffer', row);
      const { discount, volume } = input;
      const detail = { code, discount, volume };
      audit(draft, staff, { action: 'block.make', subject: id, detail });
      const [line] = blockLines(world, [row]);
      invariant(line !== undefined, `${code} is a share`);
      return accept(line);
    },
  });
};
