/**
 * The law of a split, tabulated from the bridge kernels when the market is built (it needs no seed); the
 * result is in `split-table.gen.ts`. A cell is a position of open and close in the box, a height of the
 * box and a share of the left half. Price and time symmetry leave a quarter of the cells: open in the
 * lower half, left share at most one half.
 *
 * The middle m of a path x → y, given that it touches both walls, has density Khl·K0 (left half touches
 * both) + Kh·Kl + Kl·Kh + K0·Khl (right half touches both).
 */
import {
  evaluateKernel,
  highKernel,
  insideKernel,
  type Kernel,
  lowKernel,
  newKernel,
} from '../paths/bridge-kernel.ts';
import { mix32, uniform } from '../random/hash.ts';
import { kernel } from './kernel.ts';

/** Points of the grids; the kernel computes the inverse, from a shape to its grid point (`kernel/law.ts`). */
const points = (count: number, at: (i: number) => number): readonly number[] =>
  Array.from({ length: count }, (_, i) => at(i));

const PLACE_EDGE = kernel.PLACE_EDGE.value;
const PLACE_MIDDLE = 4;
/** Between low (0) and the middle (0.5). */
const lowerPlace = (i: number): number =>
  (PLACE_EDGE + ((1 - PLACE_EDGE) * i) / PLACE_MIDDLE) ** 2 / 2;
/** Positions of open and close between low (0) and high (1). */
const PLACES = points(2 * PLACE_MIDDLE + 1, (i) =>
  i > PLACE_MIDDLE ? 1 - lowerPlace(2 * PLACE_MIDDLE - i) : lowerPlace(i),
);
const HEIGHT_SCALE = kernel.HEIGHT_SCALE.value;
/** Height of the box in deviations of the path. */
const HEIGHTS = points(
  7,
  (i) =>
    (HEIGHT_SCALE * kernel.HEIGHT_LEAST.value + i * kernel.HEIGHT_BEND.value) / (HEIGHT_SCALE - i),
);
/** The left half's share of the variance. */
const SHARES = points(5, (i) => kernel.SHARE_LEAST.value + i * kernel.SHARE_STEP.value);

const STRATA = 16;
const OUTCOMES = 4;
const PLACES_STORED = (PLACES.length + 1) / 2;
const SHARES_STORED = (SHARES.length + 1) / 2;
/** The outermost strata end here, in strata, because their tails would widen small boxes. */
const OUTER_EDGE = 0.15;
const DENSITY_POINTS = 64;
/** Either half may attain the high, and either the low. */
const CASES = 4;
/** Bits of an outcome for one free extent. */
const FRACTION_BITS = 7;
const FRACTION_MAX = (1 << FRACTION_BITS) - 1;

/** Which half attains an extreme: bit 0 high in the right half, bit 1 low in the right half. */
const HIGH_RIGHT = 1;
const LOW_RIGHT = 2;

export interface SplitTable {
  /** 17 edges of m per cell, 0 to 1. */
  readonly edges: Float32Array;
  /** 16 × 4 outcomes per cell: case, then the two free extents in 7 bits each. */
  readonly outcomes: Uint16Array;
}

interface Cell {
  /** In deviations of the whole path. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly share: number;
}

/** Kernels of one half in the box [low, high], for a variance of `s`. */
function half(x: number, y: number, low: number, high: number, s: number, out: Kernel): Kernel {
  const d = Math.sqrt(s);
  evaluateKernel(x / d, y / d, low / d, high / d, out);
  out.inside /= d;
  out.high /= s;
  out.low /= s;
  out.both /= s * d;
  return out;
}

/** The individual kernels of a half, as in `half`. */
function halfInside(x: number, y: number, high: number, s: number): number {
  const d = Math.sqrt(s);
  return insideKernel(x / d, y / d, 0, high / d) / d;
}
function halfLow(x: number, y: number, high: number, s: number): number {
  const d = Math.sqrt(s);
  return lowKernel(x / d, y / d, 0, high / d) / s;
}
function halfHigh(x: number, y: number, low: number, high: number, s: number): number {
  const d = Math.sqrt(s);
  return highKernel(x / d, y / d, low / d, high / d) / s;
}

/** Both halves of a path through a middle m, in the whole box. */
interface Halves {
  readonly left: Kernel;
  readonly right: Kernel;
}

/** Weights of the four cases, in the order of the case bits, and their sum. */
function caseWeights({ left, right }: Halves, out: Float64Array): number {
  out[0] = left.both * right.inside;
  out[1] = left.low * right.high;
  out[2] = left.high * right.low;
  out[3] = left.inside * right.both;
  let total = 0;
  for (let bits = 0; bits < CASES; bits++) total += out[bits] as number;
  return total;
}

/** Kernels of one half at the middles over which the density is summed. */
type DensityKernels = (
  side: 'left' | 'right',
  end: number,
  height: number,
  share: number,
) => Kernel[];

/** Cells with the same end, box and half share the half's kernels. */
function densityKernels(): DensityKernels {
  const known = new Map<string, Kernel[]>();
  return (side, end, height, share) => {
    const name = `${side} ${end} ${height} ${share}`;
    let kernels = known.get(name);
    if (!kernels) {
      kernels = Array.from({ length: DENSITY_POINTS }, (_, i) => {
        const m = (height * (i + 0.5)) / DENSITY_POINTS;
        return side === 'left'
          ? half(end, m, 0, height, share, newKernel())
          : half(m, end, 0, height, share, newKernel());
      });
      known.set(name, kernels);
    }
    return kernels;
  };
}

/** Edges of the strata of m, as positions in the box. */
function strataEdges({ x, y, height, share }: Cell, kernels: DensityKernels): Float64Array {
  const lefts = kernels('left', x, height, share);
  const rights = kernels('right', y, height, 1 - share);
  const sums = new Float64Array(DENSITY_POINTS + 1);
  const weights = new Float64Array(CASES);
  for (let i = 0; i < DENSITY_POINTS; i++) {
    const halves = { left: lefts[i] as Kernel, right: rights[i] as Kernel };
    sums[i + 1] = (sums[i] as number) + caseWeights(halves, weights);
  }
  const total = sums[DENSITY_POINTS] as number;
  const edges = new Float64Array(STRATA + 1);
  let row = 0;
  for (let i = 0; i <= STRATA; i++) {
    const stratum = Math.min(STRATA - OUTER_EDGE, Math.max(OUTER_EDGE, i));
    const wanted = (total * stratum) / STRATA;
    while (row < DENSITY_POINTS - 1 && (sums[row + 1] as number) < wanted) row++;
    const from = sums[row] as number;
    const mass = (sums[row + 1] as number) - from;
    edges[i] = (row + (mass > 0 ? (wanted - from) / mass : 0.5)) / DENSITY_POINTS;
  }
  return edges;
}

/**
 * The least fraction (in 1/128) at which a probability, increasing from 0 to `all`, reaches `chance` ×
 * all. Each guess interpolates between the bounds; a bound that stays too long counts half (the Illinois
 * rule). Takes three or four guesses instead of the seven of a bisection.
 */
function invert(chance: number, all: number, probability: (fraction: number) => number): number {
  const wanted = chance * all;
  let low = -1;
  let high = FRACTION_MAX;
  let below = -wanted;
  let above = all - wanted;
  let side = 0;
  while (high - low > 1) {
    const guess = low + Math.floor(((high - low) * below) / (below - above) + 0.5);
    const at = Math.max(low + 1, Math.min(high - 1, guess));
    const miss = probability((at + 1) / (FRACTION_MAX + 1)) - wanted;
    if (miss < 0) {
      low = at;
      below = miss;
      if (side < 0) above /= 2;
      side = -1;
    } else {
      high = at;
      above = miss;
      if (side > 0) below /= 2;
      side = 1;
    }
  }
  return high;
}

/** Free extents (high, low) of the halves that do not touch the walls. */
function freeExtents(
  cell: Cell,
  m: number,
  { left, right }: Halves,
  bits: number,
  u1: number,
  u2: number,
): [number, number] {
  const { x, y, height, share } = cell;
  const highLeft = (bits & HIGH_RIGHT) !== 0;
  const lowLeft = (bits & LOW_RIGHT) !== 0;
  const together = highLeft === lowLeft;
  const [hx, hy, hs] = highLeft ? [x, m, share] : [m, y, 1 - share];
  const [lx, ly, ls] = lowLeft ? [x, m, share] : [m, y, 1 - share];
  const top = Math.max(hx, hy);
  const bottom = Math.min(lx, ly);
  // The free high: its half either stays inside (`together`) or touches the low wall.
  const highHalf = highLeft ? left : right;
  const high = together
    ? invert(u1, highHalf.inside, (f) => halfInside(hx, hy, top + f * (height - top), hs))
    : invert(u1, highHalf.low, (f) => halfLow(hx, hy, top + f * (height - top), hs));
  // The free low, given the high its half touches: the wall, or the free high just drawn.
  const ceiling = together ? top + ((high + 0.5) / (FRACTION_MAX + 1)) * (height - top) : height;
  const lowHalf = lowLeft ? left : right;
  const lowAll = together ? halfHigh(lx, ly, 0, ceiling, ls) : lowHalf.high;
  const low = invert(u2, lowAll, (f) => halfHigh(lx, ly, bottom * (1 - f), ceiling, ls));
  return [high, low];
}

interface Outcome {
  readonly packed: number;
  readonly lean: number;
}

/** How much higher the left half's box is than the right one's. */
function leanOf(cell: Cell, m: number, bits: number, high: number, low: number): number {
  const { height } = cell;
  const highEnds = bits & HIGH_RIGHT ? Math.max(cell.x, m) : Math.max(m, cell.y);
  const lowEnds = bits & LOW_RIGHT ? Math.min(cell.x, m) : Math.min(m, cell.y);
  const freeHigh = highEnds + (high / FRACTION_MAX) * (height - highEnds);
  const freeLow = lowEnds * (1 - low / FRACTION_MAX);
  const highLean = bits & HIGH_RIGHT ? freeHigh - height : height - freeHigh;
  return highLean + (bits & LOW_RIGHT ? freeLow : -freeLow);
}

/** Four outcomes of a stratum, by a Latin hypercube, sorted by lean. */
function stratumOutcomes(cell: Cell, m: number, seed: number, halves: Halves): number[] {
  half(cell.x, m, 0, cell.height, cell.share, halves.left);
  half(m, cell.y, 0, cell.height, 1 - cell.share, halves.right);
  const weights = new Float64Array(CASES);
  const total = caseWeights(halves, weights);
  const made: Outcome[] = [];
  for (let i = 0; i < OUTCOMES; i++) {
    const place = (shift: number): number => {
      const bits = mix32(seed + shift);
      const shifted = ((bits & 1 ? OUTCOMES - 1 - i : i) + (bits >>> 1)) % OUTCOMES;
      return (shifted + uniform(mix32(seed + shift * 16 + i))) / OUTCOMES;
    };
    let rest = total * ((i + uniform(mix32(seed))) / OUTCOMES);
    let bits = 0;
    while (bits < CASES - 1 && rest >= (weights[bits] as number)) {
      rest -= weights[bits] as number;
      bits++;
    }
    const [high, low] = freeExtents(cell, m, halves, bits, place(1), place(2));
    made.push({
      packed: (((bits << FRACTION_BITS) | high) << FRACTION_BITS) | low,
      lean: leanOf(cell, m, bits, high, low),
    });
  }
  return made.sort((a, b) => a.lean - b.lean).map(({ packed }) => packed);
}

/** Computes the table; about a tenth of a second. */
export function buildSplitTable(): SplitTable {
  const cells = PLACES_STORED * PLACES.length * HEIGHTS.length * SHARES_STORED;
  const edges = new Float32Array(cells * (STRATA + 1));
  const outcomes = new Uint16Array(cells * STRATA * OUTCOMES);
  const kernels = densityKernels();
  const halves = { left: newKernel(), right: newKernel() };
  for (let index = 0; index < cells; index++) {
    const share = SHARES[index % SHARES_STORED] as number;
    const heightRow = Math.floor(index / SHARES_STORED);
    const height = HEIGHTS[heightRow % HEIGHTS.length] as number;
    const placeRow = Math.floor(heightRow / HEIGHTS.length);
    const y = (PLACES[placeRow % PLACES.length] as number) * height;
    const x = (PLACES[Math.floor(placeRow / PLACES.length)] as number) * height;
    const cell = { x, y, height, share };
    const cellEdges = strataEdges(cell, kernels);
    edges.set(cellEdges, index * (STRATA + 1));
    for (let s = 0; s < STRATA; s++) {
      const m = (height * ((cellEdges[s] as number) + (cellEdges[s + 1] as number))) / 2;
      const made = stratumOutcomes(cell, m, index * STRATA + s, halves);
      outcomes.set(made, (index * STRATA + s) * OUTCOMES);
    }
  }
  return { edges, outcomes };
}
