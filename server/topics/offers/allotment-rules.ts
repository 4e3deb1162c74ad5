/**
 * Who gets how much of an offering. Everybody gets all when there is enough. Otherwise everybody gets
 * the same share of what they asked for, cut off to lots, and the lot that was cut is drawn: its
 * chance is the part of it that was lost. Nothing depends on who asked first.
 */
import { smaller } from '#core/money.ts';

export interface Request {
  id: string;
  /** Whole shares, a multiple of the lot. */
  quantity: bigint;
  /** Drawn for this person and offering, 0 to 9,999. */
  draw: number;
}

export interface Offered {
  /** Whole shares. */
  shares: bigint;
  lot: bigint;
  /** What everybody else asks for. */
  others: bigint;
}

export interface Allotment {
  rule: 'full' | 'share';
  /** Whole shares. */
  equity: bigint;
  /** Asked for by all. */
  demand: bigint;
  /** Got without the draw. */
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

/** What each request gets: together never more than is offered, each never more than it asked for. */
export function allotShares(
  offered: Offered,
  requests: readonly Request[],
): ReadonlyMap<string, Allotment> {
  const { shares, lot, others } = offered;
  const demand = requests.reduce((sum, { quantity }) => sum + quantity, others);
  if (demand <= shares) {
    const full = ({ id, quantity, draw }: Request) =>
      [id, { rule: 'full', equity: quantity, demand, base: quantity, chance: 0, draw }] as const;
    return new Map(requests.map(full));
  }
  const allotted = new Map(requests.map((one) => [one.id, shareOf(one, offered, demand)]));
  let left = [...allotted.values()].reduce((rest, { base }) => rest - base, shares);
  const drawn = [...requests].sort((a, b) => a.draw - b.draw || (a.id < b.id ? -1 : 1));
  for (const { id, quantity, draw } of drawn) {
    const own = allotted.get(id);
    if (!own || draw >= own.chance || left < lot || own.base + lot > quantity) continue;
    allotted.set(id, { ...own, equity: own.base + lot });
    left -= lot;
  }
  return allotted;
}
