/**
 * The end of the cascade: five ticks. The first is the open, the last the close; a high or low that
 * neither attains is put on one of the three between, where it costs the smallest steps.
 */
import { mix32, tablePlace, uniform, wordOf } from './chance';
import { exp } from './elementary';
import * as at from './places';

const LAST: i32 = 4;
const LAST_PLACE: usize = 32;
/** Ways to place a high and a low on the inner ticks 1, 2, 3: tick of the high, of the low. */
const PAIR_PLACES: usize = memory.data<u8>([1, 2, 1, 3, 2, 1, 2, 3, 3, 1, 3, 2]);

/** The chance of a row's leaf that begins at second `from`. */
function leafBits(row: i32, from: i32): u32 {
  const key = usize(row << 2);
  return wordOf(load<u32>(at.KEYS_1 + key), load<u32>(at.KEYS_2 + key), from + 2, 1);
}

/** The prices of the rows `[first, end)` of a leaf that begins at second `from`. */
export function fillLeafPrices(first: i32, end: i32, from: i32, nodes: usize): void {
  for (let row = first; row < end; row++) {
    const node = nodes + at.NODE * row;
    const ticks = at.LEAF_PRICES + at.LEAF_ROW * row;
    const open = load<f64>(node);
    const close = load<f64>(node, at.CLOSE);
    const high = load<f64>(node, at.HIGH);
    const low = load<f64>(node, at.LOW);
    const bits = leafBits(row, from);
    const stepVariance = max(load<f64>(node, at.VARIANCE) / f64(at.LEAF_TICKS), 1e-12);
    store<f64>(ticks, open);
    store<f64>(ticks, NaN, 8);
    store<f64>(ticks, NaN, 16);
    store<f64>(ticks, NaN, 24);
    store<f64>(ticks, close, 32);
    const highInside = high > max(open, close);
    const lowInside = low < min(open, close);
    if (highInside && lowInside) placeBoth(ticks, high, low, stepVariance, uniform(bits));
    else if (highInside) placeOne(ticks, high, stepVariance, uniform(bits));
    else if (lowInside) placeOne(ticks, low, stepVariance, uniform(bits));
    bridgeRest(ticks, low, high, stepVariance, bits);
  }
}

/** Squared steps per unit of time from the open over a price at tick `place` to the close. */
function singleRoughness(open: f64, close: f64, price: f64, place: i32): f64 {
  const up = price - open;
  const down = close - price;
  return (up * up) / f64(place) + (down * down) / f64(LAST - place);
}

/** The same over two prices at ticks `first` < `second`. */
function pairRoughness(open: f64, close: f64, a: f64, first: i32, b: f64, second: i32): f64 {
  const start = a - open;
  const middle = b - a;
  const end = close - b;
  return (
    (start * start) / f64(first) +
    (middle * middle) / f64(second - first) +
    (end * end) / f64(LAST - second)
  );
}

/** Turns the first `count` costs into weights exp(least − cost) and chooses one. */
function choose(count: i32, u: f64): i32 {
  let least = load<f64>(at.LEAF_WEIGHTS);
  for (let i = 1; i < count; i++) least = min(least, load<f64>(at.LEAF_WEIGHTS + (i << 3)));
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const place = at.LEAF_WEIGHTS + (i << 3);
    const weight = exp(least - load<f64>(place));
    store<f64>(place, weight);
    sum += weight;
  }
  let rest = u * sum;
  for (let i = 0; i < count - 1; i++) {
    rest -= load<f64>(at.LEAF_WEIGHTS + (i << 3));
    if (rest < 0.0) return i;
  }
  return count - 1;
}

/** Puts one inner extreme on a tick, by weights exp(−Σ step² / 2v). */
function placeOne(ticks: usize, price: f64, stepVariance: f64, u: f64): void {
  const open = load<f64>(ticks);
  const close = load<f64>(ticks, LAST_PLACE);
  for (let i = 0; i < 3; i++) {
    const cost = singleRoughness(open, close, price, i + 1) / (2.0 * stepVariance);
    store<f64>(at.LEAF_WEIGHTS + (i << 3), cost);
  }
  store<f64>(ticks + ((1 + choose(3, u)) << 3), price);
}

/** Puts the high and the low on two ticks. */
function placeBoth(ticks: usize, high: f64, low: f64, stepVariance: f64, u: f64): void {
  const open = load<f64>(ticks);
  const close = load<f64>(ticks, LAST_PLACE);
  for (let i = 0; i < 6; i++) {
    const top = i32(load<u8>(PAIR_PLACES + 2 * i));
    const bottom = i32(load<u8>(PAIR_PLACES + 2 * i, 1));
    const roughness =
      top < bottom
        ? pairRoughness(open, close, high, top, low, bottom)
        : pairRoughness(open, close, low, bottom, high, top);
    store<f64>(at.LEAF_WEIGHTS + (i << 3), roughness / (2.0 * stepVariance));
  }
  const chosen = PAIR_PLACES + 2 * choose(6, u);
  store<f64>(ticks + (usize(load<u8>(chosen)) << 3), high);
  store<f64>(ticks + (usize(load<u8>(chosen, 1)) << 3), low);
}

/** A price outside the box, mirrored into it. */
function reflect(x: f64, low: f64, high: f64): f64 {
  let y = x;
  if (y > high) y = 2.0 * high - y;
  if (y < low) y = 2.0 * low - y;
  return y > high ? high : max(y, low);
}

/** Bridges the ticks that are still free between their fixed neighbours. */
function bridgeRest(ticks: usize, low: f64, high: f64, stepVariance: f64, bits: u32): void {
  for (let i = 1; i < LAST; i++) {
    const tick = ticks + (i << 3);
    if (!isNaN(load<f64>(tick))) continue;
    let next = i + 1;
    while (isNaN(load<f64>(ticks + (next << 3)))) next++;
    const span = f64(next - i + 1);
    const before = load<f64>(tick - 8);
    const mean = before + (load<f64>(ticks + (next << 3)) - before) / span;
    const deviation = sqrt((stepVariance * (span - 1.0)) / span);
    const draw = load<f64>(at.QUANTILES + tablePlace(mix32(bits + i)));
    store<f64>(tick, reflect(mean + deviation * draw, low, high));
  }
}

/** The volumes of the rows `[first, end)` of a leaf that begins at second `from`; integers. */
export function fillLeafVolumes(first: i32, end: i32, from: i32, nodes: usize): void {
  for (let row = first; row < end; row++) {
    const volume = load<f64>(nodes + at.NODE * row, at.VOLUME);
    splitVolume(at.LEAF_VOLUMES + at.LEAF_ROW * row, volume, leafBits(row, from));
  }
}

function splitVolume(ticks: usize, volume: f64, bits: u32): void {
  let sum: f64 = 0;
  for (let i = 0; i < at.LEAF_TICKS; i++) {
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
