/**
 * Instruments of test worlds: some hundreds of all kinds instead of twelve thousand, so that a world is quick
 * to create and its first snapshot quick to compute. Indexes have few members.
 */
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { partsOf } from '#market/paths/paths.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';

/** Maximum per class and exchange, in the order of the seed: well-known ones first. */
const OF_A_KIND = 36;
const MEMBERS = 6;
const INDEXES: ReadonlySet<string> = new Set(['SPX', 'NDX', 'DJI', 'DAX', 'FTSE', 'CAC']);

/** Receipts for foreign shares. */
const RECEIPTS: ReadonlySet<string> = new Set(['SAP', 'BABA']);

/** Selects followers: those of the sample's indexes, and some receipts. */
function isFollowerWanted({ code, follows }: Instrument): boolean {
  const index = follows?.key.match(/^INDEX\.(.+)$/)?.[1];
  return index === undefined ? RECEIPTS.has(code) : INDEXES.has(index);
}

/** An index of only its largest members. */
function small(index: Instrument): Instrument {
  const members = (index.members ?? []).slice(0, MEMBERS);
  const total = members.reduce((sum, { weight }) => sum + weight, 0);
  return {
    ...index,
    members: members.map(({ key, weight }) => ({ key, weight: weight / total })),
  };
}

function sample(): readonly Instrument[] {
  const counts = new Map<string, number>();
  const isWanted = (instrument: Instrument): boolean => {
    const { market, code, exchange, classify, members, follows } = instrument;
    if (follows) return isFollowerWanted(instrument);
    if (market === 'INDEX') return INDEXES.has(code);
    // Every currency is needed for exchange.
    if (market === 'FX') return true;
    if (classify === ProductClass.etf && members) return false;
    const kind = `${exchange} ${classify}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= OF_A_KIND;
  };
  const chosen = seedInstruments()
    .filter(isWanted)
    .map((instrument) => (instrument.members ? small(instrument) : instrument));
  const keys = new Set(chosen.map(({ key }) => key));
  const parts = new Set(chosen.flatMap(partsOf));
  const missing = seedInstruments().filter(({ key }) => parts.has(key) && !keys.has(key));
  return [...chosen, ...missing];
}

export const SAMPLE_INSTRUMENTS = sample();
