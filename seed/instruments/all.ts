/** The instruments of a fresh world: about twelve thousand, the same in all worlds. */
import type { Instrument } from '#core/instrument.ts';
import { bonds } from './bonds.ts';
import { coins } from './coins.ts';
import { stock } from './equity.ts';
import { GERMAN_STOCKS, HONG_KONG_STOCKS, MEXICAN_STOCKS } from './foreign-stocks.ts';
import { forexPairs } from './forex.ts';
import { knownFunds } from './funds.ts';
import { futures } from './futures.ts';
import { indexFutures } from './index-futures.ts';
import { indexes } from './indexes.ts';
import { inventedFunds } from './invented/funds.ts';
import { inventedCompanies } from './invented/listed.ts';
import { tickers } from './invented/tickers.ts';
import { knownCompanies } from './known.ts';
import { named } from './names/named.ts';
import { receipts } from './receipts.ts';
import { related } from './related.ts';
import { sandboxInstruments } from './sandbox.ts';
import { US_OTHERS } from './us-others.ts';
import { US_TECHNOLOGY } from './us-technology.ts';

const WRITTEN = [
  ...US_TECHNOLOGY,
  ...US_OTHERS,
  ...GERMAN_STOCKS,
  ...MEXICAN_STOCKS,
  ...HONG_KONG_STOCKS,
] as const;

function make(): readonly Instrument[] {
  const known = knownCompanies();
  const tickerOf = tickers();
  const stocks = [
    ...WRITTEN.map((row) => stock(row)),
    ...Object.values(known).flat(),
    ...inventedCompanies(tickerOf),
  ];
  const pairs = forexPairs();
  const averages = indexes(stocks);
  const instruments = [
    ...stocks,
    ...receipts(stocks, pairs),
    ...knownFunds(stocks, averages, pairs),
    ...inventedFunds(tickerOf),
    ...pairs,
    ...coins(),
    ...futures(),
    ...indexFutures(averages),
    ...averages,
    ...bonds(),
    ...sandboxInstruments(),
  ];
  return named(related(instruments));
}

let made: readonly Instrument[] | undefined;

/** All seeded instruments, always in the same order; made once per process. */
export function seedInstruments(): readonly Instrument[] {
  made ??= make();
  return made;
}
