/**
 * High and low of a computed instrument over a span. The combination of its members' boxes bounds it inside a
 * node, so both are found by branch and bound, best bound first (Land, Doig 1960): no node is split unless
 * its bound exceeds the final extreme.
 */
import { LEAF_TICKS } from '../server/market/kernel/constants';
import { cut } from './cut';
import { fillLeafPrices } from './leaf';
import * as at from './places';
import { drawFactors, splitPrices } from './split';
import {
  boundInnerTicks,
  boundsOf,
  isPlainSum,
  quoted,
  tightenInnerTicks,
  valueHalves,
  valueInnerTicks,
} from './valuation';

/** Members of a leaf between two checks of what they can still reach. */
const LEAF_ROWS: i32 = 4;
/** Relative rounding error allowed in a bound that is reduced term by term. */
const SLACK: f64 = 1e-9;

/**
 * A span of a search: its seconds, its halves once split, whether its ticks are in the extremes already,
 * where its nodes lie, and its bounds at the top and bottom.
 */
const FROM: usize = 0;
const TO: usize = 4;
const LEFT: usize = 8;
const RIGHT: usize = 12;
const SEEN: usize = 16;
const ROWS: usize = 20;
const TOP: usize = 24;
const BOTTOM: usize = 32;
/** The same as sums, before quoting. */
const TOP_SUM: usize = 40;
const BOTTOM_SUM: usize = 48;
const HEAD: usize = 64;

let members: i32 = 0;
let factors: i32 = 0;
let tickSeconds: i32 = 1;
/** The place after the last span. */
let free: usize = 0;
let waiting: i32 = 0;
/** In ticks, as found so far. */
let high: f64 = 0;
let low: f64 = 0;

/** Stores what all searches in a segment have in common. */
export function takeSegment(memberCount: i32, factorCount: i32, secondsPerTick: i32): void {
  members = memberCount;
  factors = factorCount;
  tickSeconds = secondsPerTick;
}

/** Extends the given extent to include the span `[from, to)`. */
export function widen(nodes: usize, from: i32, to: i32): void {
  high = load<f64>(at.EXTENT);
  low = load<f64>(at.EXTENT, 8);
  free = at.SPANS;
  const root = newSpan(from, to, nodes);
  const bounds = boundsOf(nodes);
  bound(root, f64x2.extract_lane(bounds, 0), f64x2.extract_lane(bounds, 1));
  search(root, true);
  search(root, false);
  store<f64>(at.EXTENT, high);
  store<f64>(at.EXTENT, low, 8);
}

function newSpan(from: i32, to: i32, nodes: usize): usize {
  const span = free;
  free += nodes ? HEAD : HEAD + at.NODE * members;
  // The engine traps a search that would need more than the memory.
  store<i32>(span, from, FROM);
  store<i32>(span, to, TO);
  store<u32>(span, 0, LEFT);
  store<u32>(span, 0, SEEN);
  store<u32>(span, nodes ? nodes : span + HEAD, ROWS);
  return span;
}

function bound(span: usize, top: f64, bottom: f64): void {
  store<f64>(span, top, TOP_SUM);
  store<f64>(span, bottom, BOTTOM_SUM);
  store<f64>(span, quoted(top), TOP);
  // Lows are negated, so that both searches climb.
  store<f64>(span, -quoted(bottom), BOTTOM);
}

/** The extreme of a side found so far. */
function found(up: bool): f64 {
  return up ? high : -low;
}

function include(value: f64): void {
  const ticks = quoted(value);
  high = max(high, ticks);
  low = min(low, ticks);
}

function search(root: usize, up: bool): void {
  waiting = 0;
  wait(root, up);
  while (waiting > 0) {
    const best = takeBest(found(up));
    if (best === 0) return;
    if (load<i32>(best, TO) - load<i32>(best, FROM) <= LEAF_TICKS * tickSeconds) {
      seeTicks(best, up);
    } else {
      split(best);
      wait(load<u32>(best, LEFT), up);
      wait(load<u32>(best, RIGHT), up);
    }
  }
}

function wait(span: usize, up: bool): void {
  const extreme = load<f64>(span + (up ? TOP : BOTTOM));
  if (extreme <= found(up)) return;
  if (waiting === at.WAITING_MAX) unreachable();
  store<u32>(at.WAITING + (waiting << 2), span);
  store<f64>(at.BOUNDS + (waiting << 3), extreme);
  waiting++;
}

/** The span with the farthest bound; 0 if none exceeds what is found. Removes those that do not. */
function takeBest(beyond: f64): usize {
  let best = -1;
  let extreme = beyond;
  for (let i = 0; i < waiting; i++) {
    const other = load<f64>(at.BOUNDS + (i << 3));
    if (other <= beyond) {
      forget(i--);
    } else if (other > extreme) {
      extreme = other;
      best = i;
    }
  }
  if (best < 0) return 0;
  const span = load<u32>(at.WAITING + (best << 2));
  forget(best);
  return span;
}

/** Replaces a waiting span by the last one. */
function forget(i: i32): void {
  waiting--;
  store<u32>(at.WAITING + (i << 2), load<u32>(at.WAITING + (waiting << 2)));
  store<f64>(at.BOUNDS + (i << 3), load<f64>(at.BOUNDS + (waiting << 3)));
}

/** Makes the halves of a span, unless the search for the other side has done so. */
function split(span: usize): void {
  if (load<u32>(span, LEFT) !== 0) return;
  const from = load<i32>(span, FROM);
  const to = load<i32>(span, TO);
  const middle = cut(from, to, tickSeconds);
  const left = newSpan(from, middle, 0);
  const right = newSpan(middle, to, 0);
  const leftRows = load<u32>(left, ROWS);
  const rightRows = load<u32>(right, ROWS);
  drawFactors(factors);
  splitPrices(members, load<u32>(span, ROWS), leftRows, rightRows);
  store<u32>(span, left, LEFT);
  store<u32>(span, right, RIGHT);
  valueHalves(leftRows, rightRows);
  bound(left, load<f64>(at.HALVES), load<f64>(at.HALVES, 8));
  bound(right, load<f64>(at.HALVES, 16), load<f64>(at.HALVES, 24));
  include(load<f64>(at.HALVES, 32));
  include(load<f64>(at.HALVES, 40));
}

/**
 * The inner ticks of a leaf; the outer two are ends of halves, already included with them. They are reduced
 * from the bound member by member, and usually fall below what is found before the last one.
 */
function seeTicks(span: usize, up: bool): void {
  if (load<u32>(span, SEEN) !== 0) return;
  const from = load<i32>(span, FROM);
  const rows = load<u32>(span, ROWS);
  const step = isPlainSum() ? LEAF_ROWS : members;
  const sum = load<f64>(span + (up ? TOP_SUM : BOTTOM_SUM));
  boundInnerTicks(sum);
  for (let row = 0; row < members; row += step) {
    const end = min(row + step, members);
    fillLeafPrices(row, end, from, rows);
    if (end === members) break;
    tightenInnerTicks(row, end, rows, up ? at.HIGH : at.LOW);
    if (!mayExceed(up, SLACK * abs(sum))) return;
  }
  valueInnerTicks();
  store<u32>(span, 1, SEEN);
  include(load<f64>(at.INNER_TICKS));
  include(load<f64>(at.INNER_TICKS, 8));
  include(load<f64>(at.INNER_TICKS, 16));
}

/** Whether an inner tick of a leaf may exceed what is found, if its bound were off by `slack`. */
function mayExceed(up: bool, slack: f64): bool {
  const first = load<f64>(at.INNER_TICKS);
  const second = load<f64>(at.INNER_TICKS, 8);
  const third = load<f64>(at.INNER_TICKS, 16);
  if (up) return quoted(max(max(first, second), third) + slack) > high;
  return quoted(min(min(first, second), third) - slack) < low;
}
