/**
 * The daily path of a bond. The random variable is its yield: base yield × e^−level, so never negative.
 * The price of each close follows from the bond's formula: it stays as near to par as its yield implies
 * and ends at 100 on the day of repayment. Within a day the cascade runs between these closes as for any
 * other price, with the level's variance times the price's sensitivity to it.
 */
import { type BondTerms, bondPriceAt } from '#core/bond.ts';
import type { Instrument } from '#core/instrument.ts';
import { exp, log } from '../random/elementary.ts';
import { REFERENCE_DATE } from '../tuning.ts';
import { DailyPath, type PathWorld, type VarianceParts } from './daily-path.ts';
import { clockYear } from './volatility.ts';

/** A repaid bond does not move, but a variance of 0 could not be split. */
const SENSITIVITY_MIN = 1e-9;

export class BondPath extends DailyPath {
  override readonly normalVariance: number;
  private readonly terms: BondTerms;
  private readonly start: number;

  constructor(world: PathWorld, instrument: Instrument, terms: BondTerms) {
    super(world, instrument);
    this.terms = terms;
    this.start = log(instrument.basePrice);
    const { annualVolatility } = instrument;
    const deviation = annualVolatility * this.sensitivity(REFERENCE_DATE);
    this.normalVariance = (deviation * deviation) / clockYear('exchange');
  }

  override closeLog(day: number): number {
    return log(bondPriceAt(this.terms, this.yieldAt(day), day).price);
  }

  override variance(from: number, to: number, out: VarianceParts): void {
    super.variance(from, to, out);
    const sensitivity = this.sensitivity(to);
    const square = sensitivity * sensitivity;
    for (let i = 0; i < this.exposures.length; i++) {
      out.shared[i] = (out.shared[i] as number) * square;
    }
    out.own *= square;
    out.earnings *= square;
    out.total *= square;
  }

  /** Yield at the close of a day. */
  private yieldAt(day: number): number {
    return this.terms.baseYield * exp(this.start - super.closeLog(day));
  }

  /** How much the log price moves per move of the level. */
  private sensitivity(day: number): number {
    const yearly = this.yieldAt(day);
    const { price, slope } = bondPriceAt(this.terms, yearly, day);
    return Math.max(SENSITIVITY_MIN, (slope * yearly) / price);
  }
}
