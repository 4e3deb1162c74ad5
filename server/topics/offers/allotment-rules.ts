/**
 * Allotment of an offering. Everybody gets everything when there is enough. Otherwise all get the same
 * share of what they asked for, cut off to lots, and one more lot by a draw whose chance is the fraction
 * cut off. The order of requests does not matter. Shares forced by a tester's rule come before all
 * others, as far as there are enough.
 */
import { FINE_UNIT, smaller } from '#core/money.ts';

export interface Request {
  id: string;
  /** Whole shares, a multiple of the lot. */
  quantity: bigint;
  /** Drawn for this person and offering, 0 to 9,999. */
  draw: number;
  /** The forced share of the request, at the fine scale. */
  share?: bigint | undefined;
}

export interface Offered {
  /** Whole shares. */
  shares: bigint;
  lot: bigint;
  /** Demand by everybody else. */
  others: bigint;
}

export interface Allotment {
  rule: 'full' | 'share' | 'forced';
  /** Whole shares. */
  equity: bigint;
  /** Total demand. */
  demand: bigint;
  /** Allotted without the draw. */
  base: bigint;
  /** Of one more lot, in 1/10,000. */
  chance: number;
  draw: number;
}

const DRAWS = 10_000n;

function shareOf({ quantity, draw }: Request, { shares, lot }: Offered, demand: bigint): Allotment {
  const base = ((quantity * shares) / demand / lot) * lot;
  const lost = quantity * shares - base * demand;
  const chance = smaller(DRAWS, (lost * DRAWS) / (lot * demand));
  return { rule: 'share', equity: base, demand, base, chance: Number(chance), draw };
}

const byDraw = (a: Request, b: Request) => a.draw - b.draw || (a.id < b.id ? -1 : 1);

/** Forced allotments, cut off to lots, and the shares left after them. */
function allotForced({ shares, lot }: Offered, requests: readonly Request[], demand: bigint) {
  const forced = new Map<string, Allotment>();
  let left = shares;
  for (const { id, quantity, draw, share } of [...requests].sort(byDraw)) {
    if (share === undefined) continue;
    const wished = smaller((quantity * share) / FINE_UNIT, left);
    const equity = wished - (wished % lot);
    forced.set(id, { rule: 'forced', equity, demand, base: equity, chance: 0, draw });
    left -= equity;
  }
  return { forced, left };
}

/** What each request gets: in total at most what is offered, and each at most what it asked for. */
export function allotShares(
  offered: Offered,
  requests: readonly Request[],
): ReadonlyMap<string, Allotment> {
  const demand = requests.reduce((sum, { quantity }) => sum + quantity, offered.others);
  const { forced, left: shares } = allotForced(offered, requests, demand);
  const others = requests.filter(({ share }) => share === undefined);
  return new Map([...forced, ...allotRest({ ...offered, shares }, others)]);
}

function allotRest(offered: Offered, requests: readonly Request[]): Map<string, Allotment> {
  const { shares, lot, others } = offered;
  const demand = requests.reduce((sum, { quantity }) => sum + quantity, others);
  if (demand <= shares) {
    const full = ({ id, quantity, draw }: Request) =>
      [id, { rule: 'full', equity: quantity, demand, base: quantity, chance: 0, draw }] as const;
    return new Map(requests.map(full));
  }
  const allotted = new Map(requests.map((one) => [one.id, shareOf(one, offered, demand)]));
  let left = [...allotted.values()].reduce((rest, { base }) => rest - base, shares);
  // One more lot never exceeds the request: what was cut off a share of whole lots is at least one lot.
  for (const { id, draw } of [...requests].sort(byDraw)) {
    const own = allotted.get(id);
    if (!own || draw >= own.chance || left < lot) continue;
    allotted.set(id, { ...own, equity: own.base + lot });
    left -= lot;
  }
  return allotted;
}
