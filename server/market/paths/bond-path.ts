/**
 * The daily path of a bond. What wanders is its yield: base yield × e^−level, so never below zero. The
 * price of each close follows by the bond's formula: it stays as near to par as its yield says and comes
 * to rest at 100 on the day of repayment. Inside a day the cascade runs as for any other price, between
 * these closes, with the level's variance times the price's sensitivity to it.
 */
import { type BondTerms, bondPriceAt } from '#core/bond.ts';
import type { Instrument } from '#core/instrument.ts';
import { exp, log } from '../random/elementary.ts';
import { REFERENCE_DATE } from '../tuning.ts';
import { DailyPath, type PathWorld, type VarianceParts } from './daily-path.ts';
import { clockYear } from './volatility.ts';

/** A bond that is repaid is still; a variance of nothing has no parts to share out. */
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

  /** How much the log price moves when the level does. */
  private sensitivity(day: number): number {
    const yearly = this.yieldAt(day);
    const { price, slope } = bondPriceAt(this.terms, yearly, day);
    return Math.max(SENSITIVITY_MIN, (slope * yearly) / price);
  }
}
