/**
 * Depositary receipts for shares of foreign companies (ADRs), listed in New York: the share's price at
 * home × shares per receipt × exchange rate. Codes and ratios are facts, volumes approximate.
 */
import type { Follows, Instrument } from '#core/instrument.ts';
import { type Equity, type Exchange, equity } from './equity.ts';
import { rowsOf } from './table.ts';

/** Code, exchange, home share, shares per receipt, millions of receipts a day. */
const RECEIPTS = `
SAP | NYSE | DE.SAP | 1 | 1.1
ASML | NASDAQ | EU.ASML.AS | 1 | 1.6
SHEL | NYSE | EU.SHEL.L | 2 | 4.8
BP | NYSE | EU.BP.L | 6 | 10
HSBC | NYSE | EU.HSBA.L | 5 | 1.9
NVS | NYSE | EU.NOVN.SW | 1 | 1.7
SAN | NYSE | EU.SAN.MC | 1 | 5.5
BABA | NYSE | HK.09988 | 8 | 16
JD | NASDAQ | HK.09618 | 2 | 11
BIDU | NASDAQ | HK.09888 | 8 | 3.4
AMX | NYSE | MX.AMXB | 20 | 2.3
CX | NYSE | MX.CEMEXCPO | 10 | 6.5
`;

const MILLION = 1e6;
/** Index groups of home exchanges, which a receipt does not keep. */
const HOME_GROUPS: ReadonlySet<string> = new Set(['DAX']);

/** The pair from a currency to the dollar, and the price of one unit on the reference day. */
export function dollarRate(
  currency: string,
  pairs: readonly Instrument[],
): { rate: NonNullable<Follows['rate']>; dollars: number } {
  for (const { code, key, basePrice } of pairs) {
    if (code === `${currency}USD`) return { rate: { key, power: 1 }, dollars: basePrice };
    if (code === `USD${currency}`) return { rate: { key, power: -1 }, dollars: 1 / basePrice };
  }
  throw new Error(`no currency pair of ${currency} and the dollar`);
}

function receiptOf(
  cells: readonly string[],
  stocks: ReadonlyMap<string, Instrument>,
  pairs: readonly Instrument[],
): Instrument {
  const [code = '', exchange, of = '', ratio, volume] = cells;
  const home = stocks.get(of);
  if (!home) throw new Error(`unknown share ${of}`);
  const { rate, dollars } = dollarRate(home.currency, pairs);
  const perUnit = Number(ratio);
  const row: Equity = {
    code,
    name: `${home.name} ADR`,
    exchange: exchange as Exchange,
    sector: home.sector,
    industry: home.industry,
    concepts: home.concepts.filter((concept) => !HOME_GROUPS.has(concept)),
    price: home.basePrice * perUnit * dollars,
    volatility: home.annualVolatility,
    beta: home.beta,
    volume: Number(volume) * MILLION,
    shares: home.sharesOutstanding / perUnit,
    profile: home.profile,
  };
  return { ...equity(row), tickSeconds: 1, follows: { key: home.key, perUnit, rate } };
}

export function receipts(
  stocks: readonly Instrument[],
  pairs: readonly Instrument[],
): Instrument[] {
  const byKey = new Map(stocks.map((stock) => [stock.key, stock]));
  return rowsOf(RECEIPTS).map((cells) => receiptOf(cells, byKey, pairs));
}
