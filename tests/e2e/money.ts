/** Expected costs and proceeds of orders, computed exactly from their fills alone. */

import type { order } from '#contract/orders';
import type { OutputOf } from '#platform/contract/endpoint.ts';

type Order = OutputOf<typeof order.show>;

const FINE = 10n ** 8n;
const CENTS_IN_FINE = 10n ** 6n;

/** A decimal as an integer of hundred-millionths. */
export function fine(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined) throw new Error(`not a decimal: ${text}`);
  const value = BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
  return sign ? -value : value;
}

/** A decimal as cents, truncated. */
export const cents = (text: string): bigint => fine(text) / CENTS_IN_FINE;

/** 123456 cents as $1,234.56. */
export function dollars(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0n ? '−' : ''}$${whole}.${digits.slice(-2)}`;
}

/** The cents of a figure in English or Chinese notation. */
export const shownCents = (text: string): bigint =>
  cents(text.replace(/[^\d.−-]/g, '').replace('−', '-'));

const costOf = ({ price, num }: { price: string; num: string }): bigint =>
  (fine(price) * fine(num)) / FINE;

const feeOn = (cost: bigint, rate: string): bigint =>
  (cost * fine(rate) + FINE * CENTS_IN_FINE - 1n) / (FINE * CENTS_IN_FINE);

/** A long position without leverage, tracked independently of the server's books. */
export class Books {
  /** Hundred-millionths, as for prices and quantities. */
  quantity = 0n;
  cost = 0n;
  /** Cents. */
  margin = 0n;
  balance: bigint;
  profit = 0n;
  readonly #feeRate: string;
  /** Realised profit of less than a cent: counts when more is closed. */
  #remainder = 0n;

  constructor(balance: string, feeRate: string) {
    this.balance = cents(balance);
    this.#feeRate = feeRate;
  }

  /** An opening order: its cost and its fee leave the wallet. */
  opened({ fills }: Order): void {
    const before = this.cost;
    for (const fill of fills) {
      this.cost += costOf(fill);
      this.quantity += fine(fill.num);
    }
    const paid = (this.cost - before) / CENTS_IN_FINE;
    this.margin += paid;
    this.balance -= paid + feeOn(this.cost - before, this.#feeRate);
  }

  /** A closing order: the cost of the closed part and its profit return, less the fee. */
  closed({ fills }: Order): void {
    let [taken, gained] = [0n, 0n];
    for (const fill of fills) {
      const quantity = fine(fill.num);
      const part = (whole: bigint) => (whole * quantity) / this.quantity;
      const [cost, margin] = [part(this.cost), part(this.margin)];
      taken += costOf(fill);
      const exact = costOf(fill) - cost + this.#remainder;
      const over = exact % CENTS_IN_FINE;
      this.#remainder = over < 0n ? over + CENTS_IN_FINE : over;
      const gain = (exact - this.#remainder) / CENTS_IN_FINE;
      gained += gain;
      this.cost -= cost;
      this.margin -= margin;
      this.quantity -= quantity;
      this.balance += margin + gain;
    }
    this.profit += gained;
    this.balance -= feeOn(taken, this.#feeRate);
  }
}
