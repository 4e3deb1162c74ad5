/** The price of a computed instrument from the quoted prices of its members. */
import { snapTicks, type TickTable } from '../domain/tick-table.ts';
import { type PriceMap, roundTicks } from './spans.ts';
import { CLOSE, HIGH, LOW, NODE_SIZE, OPEN } from './strands.ts';
import { LEAF_TICKS } from './tuning.ts';

/** How members make the price: Σ coefficient × ticks, or coefficient × Π ticks^power. */
export type Formula =
  | { readonly kind: 'sum'; readonly coefficients: readonly number[] }
  | {
      readonly kind: 'product';
      readonly coefficient: number;
      readonly powers: readonly (1 | -1)[];
    };

export type Column = typeof OPEN | typeof CLOSE | typeof HIGH | typeof LOW;
const OPPOSITE = { [HIGH]: LOW, [LOW]: HIGH, [OPEN]: OPEN, [CLOSE]: CLOSE } as const;

/** A formula with the maps (scenarios) that its members are seen through. */
export class Valuation {
  readonly members: number;
  private readonly formula: Formula;
  /** Of a sum: a factor a member. */
  readonly coefficients: Float64Array;
  /** Of the maps at hand: a + b × price. */
  private readonly a: Float64Array;
  private readonly b: Float64Array;
  private readonly tables: (TickTable | undefined)[] = [];
  /** Whether the maps at hand leave prices as they are, as they nearly always do. */
  private plain = false;
  private taken: readonly PriceMap[] | undefined;

  constructor(formula: Formula) {
    this.formula = formula;
    this.members = formula.kind === 'sum' ? formula.coefficients.length : formula.powers.length;
    this.coefficients = Float64Array.from(formula.kind === 'sum' ? formula.coefficients : []);
    this.a = new Float64Array(this.members);
    this.b = new Float64Array(this.members);
  }

  /** Sees the members through these maps from now on. */
  take(maps: readonly PriceMap[]): void {
    if (maps === this.taken) return;
    this.taken = maps;
    this.plain = maps.every(({ a, b, table }) => a === 0 && b === 1 && table === undefined);
    maps.forEach(({ a, b, table }, i) => {
      this.a[i] = a;
      this.b[i] = b;
      this.tables[i] = table;
    });
  }

  /** Whether the price is the sum of the members' as they are, coefficient × ticks. */
  get isPlainSum(): boolean {
    return this.plain && this.formula.kind === 'sum';
  }

  /** Combines one column of nodes; for a bound, members that divide bring their other extreme. */
  ofNodes(nodes: Float64Array, column: Column): number {
    const { formula } = this;
    if (formula.kind === 'sum') return this.sum(nodes, column, NODE_SIZE);
    let product = formula.coefficient;
    for (let i = 0; i < this.members; i++) {
      const over = formula.powers[i] === 1;
      const price = this.seen(
        i,
        nodes[i * NODE_SIZE + (over ? column : OPPOSITE[column])] as number,
      );
      product = over ? product * price : product / price;
    }
    return product;
  }

  /** Combines the prices of one tick of a leaf. */
  ofTick(prices: Float64Array, tick: number): number {
    const { formula } = this;
    if (formula.kind === 'sum') return this.sum(prices, tick, LEAF_TICKS);
    let product = formula.coefficient;
    for (let i = 0; i < this.members; i++) {
      const price = this.seen(i, prices[i * LEAF_TICKS + tick] as number);
      product = formula.powers[i] === 1 ? product * price : product / price;
    }
    return product;
  }

  /** The quoted price of a member. */
  private seen(i: number, price: number): number {
    const ticks = roundTicks((this.a[i] as number) + (this.b[i] as number) * price);
    return snapTicks(this.tables[i], ticks);
  }

  private sum(prices: Float64Array, from: number, step: number): number {
    const { coefficients } = this;
    let sum = 0;
    if (this.plain) {
      // A search for extremes asks this of millions of nodes.
      for (let i = 0, at = from; i < coefficients.length; i++, at += step) {
        sum += (coefficients[i] as number) * roundTicks(prices[at] as number);
      }
      return sum;
    }
    for (let i = 0, at = from; i < this.members; i++, at += step) {
      sum += (coefficients[i] as number) * this.seen(i, prices[at] as number);
    }
    return sum;
  }
}
