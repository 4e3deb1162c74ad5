/**
 * The end of the cascade: five ticks. The first is the open, the last the close. A high or low that neither
 * attains is put on one of the three between, near the one where its steps are smallest.
 */
import { LEAF_TICKS } from '../server/market/kernel/constants';
import { keyed, mix32, mixFour, placeOf, STEP, tablePlace, uniform, wordOf } from './chance';
import * as at from './places';

const LAST: i32 = 4;
const LAST_PLACE: usize = 32;

/**
 * A plan says which ticks hold the high and the low, as byte offsets from the first (0 if an end holds it).
 * For each inner tick it says whether it is free, and how it lies between its placed neighbours: where the
 * next of them is, 1/n of the way and √((n−1)/n) of a step's deviation.
 */
const PLAN: usize = 112;
const HIGH_TICK: usize = 0;
const LOW_TICK: usize = 4;
const INNER: usize = 16;
const INNER_SIZE: usize = 32;
const FREE: usize = 0;
const WAY: usize = 8;
const DEVIATION: usize = 16;
const NEXT: usize = 24;
/**
 * Indexed by what lies inside (bit 0 the high, bit 1 the low), by the wanted ticks of both, 0 to 3 each, and
 * by whether the close is above the open.
 */
const PLANS: usize = memory.data(112 * 4 * 4 * 4 * 2, 16);

/** Numbers in both lanes; loaded from memory as in `numbers.ts`. */
const LAST_TICK: usize = memory.data<f64>([4]);
/** An extreme lies up to 3/4 of a tick from where its steps are smallest. */
const CHANCE_STEP: usize = memory.data<f64>([0.005859375]);
const CHANCE_LEAST: usize = memory.data<f64>([-0.24707031]);
const TICK_MIN: usize = memory.data<u32>([1]);
const TICK_MAX: usize = memory.data<u32>([3]);
const LEAST_VARIANCE: usize = memory.data<f64>([1e-12]);
const PER_TICK: usize = memory.data<f64>([0.2]);

function planAt(inside: i32, highTick: i32, lowTick: i32, rises: i32): usize {
  return PLANS + PLAN * usize((((((inside << 2) | highTick) << 2) | lowTick) << 1) | rises);
}

/** Writes a plan; the tick of the high or low is 0 if it is not inside. */
function writePlan(plan: usize, highTick: i32, lowTick: i32): void {
  store<u32>(plan, highTick << 3, HIGH_TICK);
  store<u32>(plan, lowTick << 3, LOW_TICK);
  for (let tick = 1; tick < LAST; tick++) {
    const inner = plan + INNER + INNER_SIZE * (tick - 1);
    let next = tick + 1;
    while (next < LAST && next !== highTick && next !== lowTick) next++;
    const span = f64(next - tick + 1);
    const isFree = tick !== highTick && tick !== lowTick;
    store<i64>(inner, isFree ? -1 : 0, FREE);
    store<f64>(inner, 1.0 / span, WAY);
    store<f64>(inner, sqrt((span - 1.0) / span), DEVIATION);
    store<u32>(inner, next << 3, NEXT);
  }
}

/** If both extremes want the same tick, one moves aside: a rise begins with the low. */
function writePlans(): void {
  for (let highTick = 0; highTick < LAST; highTick++) {
    for (let lowTick = 0; lowTick < LAST; lowTick++) {
      for (let rises = 0; rises < 2; rises++) {
        writePlan(planAt(0, highTick, lowTick, rises), 0, 0);
        writePlan(planAt(1, highTick, lowTick, rises), highTick, 0);
        writePlan(planAt(2, highTick, lowTick, rises), 0, lowTick);
        let first = highTick;
        let second = lowTick;
        if (first === second) {
          const wanted = rises ? min(LAST - 1, first + 1) : max(1, first - 1);
          if (wanted === first) second = rises ? first - 1 : first + 1;
          else first = wanted;
        }
        writePlan(planAt(3, highTick, lowTick, rises), first, second);
      }
    }
  }
}

writePlans();

/** The chance of a row's leaf starting at second `from`. */
function leafBits(row: i32, from: i32): u32 {
  const key = usize(row << 2);
  return wordOf(load<u32>(at.KEYS_1 + key), load<u32>(at.KEYS_2 + key), from + 2, 1);
}

/** The chance of the leaves of the rows `[first, end)`, four at a time. */
function drawLeafWords(first: i32, end: i32, from: i32): void {
  const place = placeOf(from + 2);
  const last = usize(end << 2);
  for (let word = usize(first << 2); word < last; word += 16) {
    const own = keyed(v128.load(word, at.KEYS_1), v128.load(word, at.KEYS_2), place);
    const bits = mixFour(i32x4.add(own, i32x4.splat(STEP)));
    v128.store(word, bits, at.LEAF_BITS);
    v128.store(word, mixFour(i32x4.add(bits, i32x4.splat(1))), at.MORE_LEAF_BITS);
  }
}

/** The prices of the rows `[first, end)` of a leaf starting at second `from`; `first` is a multiple of four. */
export function fillLeafPrices(first: i32, end: i32, from: i32, nodes: usize): void {
  drawLeafWords(first, end, from);
  let node = nodes + at.NODE * first;
  let ticks = at.LEAF_PRICES + at.LEAF_ROW * first;
  for (let row = first; row < end; row++) {
    const bits = load<u32>(usize(row << 2), at.LEAF_BITS);
    const ends = v128.load(node);
    const box = v128.load(node, at.HIGH);
    const plan = planOf(ends, box, bits);
    v128.store64_lane(ticks + load<u32>(plan, HIGH_TICK), box, 0);
    v128.store64_lane(ticks + load<u32>(plan, LOW_TICK), box, 1);
    v128.store64_lane(ticks, ends, 0);
    v128.store64_lane(ticks, ends, 1, LAST_PLACE);
    const share = f64x2.mul(v128.load64_splat(node, at.VARIANCE), v128.load64_splat(PER_TICK));
    const deviation = f64x2.sqrt(f64x2.pmax(v128.load64_splat(LEAST_VARIANCE), share));
    fillInner(ticks, plan, box, deviation, bits, load<u32>(usize(row << 2), at.MORE_LEAF_BITS));
    node += at.NODE;
    ticks += at.LEAF_ROW;
  }
}

/**
 * The plan of a leaf. A tick is the more likely to hold an extreme, the smaller the squared steps up to it
 * and down from it are. They are smallest where the ticks before it are to those after it as the way up is to
 * the way down.
 */
function planOf(ends: v128, box: v128, bits: u32): usize {
  const opens = v128.shuffle<f64>(ends, ends, 0, 0);
  const closes = v128.shuffle<f64>(ends, ends, 1, 1);
  const before = f64x2.sub(box, opens);
  const after = f64x2.sub(box, closes);
  const best = f64x2.div(f64x2.mul(before, v128.load64_splat(LAST_TICK)), f64x2.add(before, after));
  const bytes = v128.and(i32x4.replace_lane(i32x4.splat(bits), 1, bits >> 8), i32x4.splat(255));
  const chance = f64x2.mul(f64x2.convert_low_i32x4_s(bytes), v128.load64_splat(CHANCE_STEP));
  const wanted = f64x2.add(f64x2.add(best, v128.load64_splat(CHANCE_LEAST)), chance);
  const whole = i32x4.trunc_sat_f64x2_s_zero(wanted);
  const ticks = i32x4.min_s(
    v128.load32_splat(TICK_MAX),
    i32x4.max_s(v128.load32_splat(TICK_MIN), whole),
  );
  const higher = f64x2.gt(box, f64x2.pmax(opens, closes));
  const lower = f64x2.lt(box, f64x2.pmin(opens, closes));
  const inside = i64x2.bitmask(v128.shuffle<f64>(higher, lower, 0, 3));
  const rises = i64x2.bitmask(f64x2.gt(closes, opens)) & 1;
  return planAt(inside, i32x4.extract_lane(ticks, 0), i32x4.extract_lane(ticks, 1), rises);
}

/** The inner ticks: those that the plan leaves free lie on a bridge between those placed. */
function fillInner(
  ticks: usize,
  plan: usize,
  box: v128,
  deviation: v128,
  bits: u32,
  more: u32,
): void {
  const high = v128.shuffle<f64>(box, box, 0, 0);
  const low = v128.shuffle<f64>(box, box, 1, 1);
  let price = v128.load64_splat(ticks);
  let chance = more;
  for (let tick: usize = 8; tick < LAST_PLACE; tick += 8) {
    const next = v128.load64_splat(ticks + load<u32>(plan, INNER + NEXT));
    const way = f64x2.mul(f64x2.sub(next, price), v128.load64_splat(plan, INNER + WAY));
    const spread = f64x2.mul(deviation, v128.load64_splat(plan, INNER + DEVIATION));
    const draw = v128.load32_splat(at.QUANTILES + tablePlace(chance));
    const noise = f64x2.mul(spread, f64x2.promote_low_f32x4(draw));
    const bridged = mirrored(f64x2.add(f64x2.add(price, way), noise), low, high);
    const placed = v128.load64_splat(ticks + tick);
    price = v128.bitselect(bridged, placed, v128.load64_splat(plan, INNER + FREE));
    v128.store64_lane(ticks + tick, price, 0);
    plan += INNER_SIZE;
    chance = tick === 8 ? more << 12 : (more << 24) | ((bits >> 28) << 20);
  }
}

/** Mirrors a price outside the box into it. */
function mirrored(price: v128, low: v128, high: v128): v128 {
  const below = f64x2.pmin(price, f64x2.sub(f64x2.add(high, high), price));
  const inside = f64x2.pmax(below, f64x2.sub(f64x2.add(low, low), below));
  return f64x2.pmin(high, f64x2.pmax(low, inside));
}

/** The volumes of the rows `[first, end)` of a leaf starting at second `from`; integers. */
export function fillLeafVolumes(first: i32, end: i32, from: i32, nodes: usize): void {
  for (let row = first; row < end; row++) {
    const volume = load<f64>(nodes + at.NODE * row, at.VOLUME);
    splitVolume(at.LEAF_VOLUMES + at.LEAF_ROW * row, volume, leafBits(row, from));
  }
}

function splitVolume(ticks: usize, volume: f64, bits: u32): void {
  let sum: f64 = 0;
  for (let i = 0; i < LEAF_TICKS; i++) {
    const u = uniform(mix32(bits + 16 + i));
    const weight = 0.1 + u * u;
    store<f64>(at.LEAF_WEIGHTS + (i << 3), weight);
    sum += weight;
  }
  let left = volume;
  for (let i = 0; i < LAST; i++) {
    const weight = load<f64>(at.LEAF_WEIGHTS + (i << 3));
    const part = min(left, floor((left * weight) / sum + uniform(mix32(bits + 32 + i))));
    store<f64>(ticks + (i << 3), part);
    left -= part;
    sum -= weight;
  }
  store<f64>(ticks, left, LAST_PLACE);
}
