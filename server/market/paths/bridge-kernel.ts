/**
 * A Brownian path of variance 1 from x to y, and the box [low, high] it stays in. By the method of
 * images (Feller, vol. 2, X.5): with w = high − low,
 *   K0  = Σ φ(y − x + 2kw) − φ(y + x − 2·low + 2kw)   stays inside
 *   Kh  =  ∂K0/∂high    touches the high, stays above the low
 *   Kl  = −∂K0/∂low     touches the low, stays below the high
 *   Khl = −∂²K0/∂high∂low   touches both
 */
import { exp } from '../random/elementary.ts';

export interface Kernel {
  inside: number;
  high: number;
  low: number;
  both: number;
}

/** Allocates a result. (NaN makes V8 store plain doubles from the start.) */
export function newKernel(): Kernel {
  return { inside: Number.NaN, high: Number.NaN, low: Number.NaN, both: Number.NaN };
}

/** Narrower boxes are treated as this wide: their weights differ by a common factor. */
const WIDTH_MIN = 0.5;
const NEGLIGIBLE = 60;
const INVERSE_ROOT_TWO_PI = 0.3989422804014327;

/** e^(−z²/2), 0 where it is negligible in any sum. */
function bell(z: number): number {
  const half = 0.5 * z * z;
  return half > NEGLIGIBLE ? 0 : exp(-half);
}

/** How many images on each side matter in a box. */
function imagesFor(width: number): number {
  return width > 3 ? 1 : width > 2 ? 2 : Math.floor(4 / width) + 1;
}

/** Evaluates the four kernels into `out`. Distances are in standard deviations of the path. */
export function evaluateKernel(x: number, y: number, low: number, high: number, out: Kernel): void {
  const width = Math.max(high - low, WIDTH_MIN);
  const images = imagesFor(width);
  let inside = 0;
  let touchesHigh = 0;
  let touchesLow = 0;
  let both = 0;
  for (let k = -images; k <= images; k++) {
    const a = y - x + 2 * k * width;
    const b = y + x - 2 * low + 2 * k * width;
    const pa = bell(a);
    const pb = bell(b);
    const k2 = 2 * k;
    inside += pa - pb;
    touchesHigh += k2 * (b * pb - a * pa);
    touchesLow += (k2 + 2) * b * pb - k2 * a * pa;
    both += k2 * k2 * (a * a - 1) * pa - k2 * (k2 + 2) * (b * b - 1) * pb;
  }
  out.inside = Math.max(inside, 0) * INVERSE_ROOT_TWO_PI;
  out.high = Math.max(touchesHigh, 0) * INVERSE_ROOT_TWO_PI;
  out.low = Math.max(touchesLow, 0) * INVERSE_ROOT_TWO_PI;
  out.both = Math.max(both, 0) * INVERSE_ROOT_TWO_PI;
}

/** K0 alone, for searches, which need one kernel a million times. */
export function insideKernel(x: number, y: number, low: number, high: number): number {
  const width = Math.max(high - low, WIDTH_MIN);
  const images = imagesFor(width);
  let sum = 0;
  for (let k = -images; k <= images; k++) {
    sum += bell(y - x + 2 * k * width) - bell(y + x - 2 * low + 2 * k * width);
  }
  return Math.max(sum, 0) * INVERSE_ROOT_TWO_PI;
}

/** Kh alone. */
export function highKernel(x: number, y: number, low: number, high: number): number {
  const width = Math.max(high - low, WIDTH_MIN);
  const images = imagesFor(width);
  let sum = 0;
  for (let k = -images; k <= images; k++) {
    if (k === 0) continue;
    const a = y - x + 2 * k * width;
    const b = y + x - 2 * low + 2 * k * width;
    sum += 2 * k * (b * bell(b) - a * bell(a));
  }
  return Math.max(sum, 0) * INVERSE_ROOT_TWO_PI;
}

/** Kl alone. */
export function lowKernel(x: number, y: number, low: number, high: number): number {
  const width = Math.max(high - low, WIDTH_MIN);
  const images = imagesFor(width);
  let sum = 0;
  for (let k = -images; k <= images; k++) {
    const a = y - x + 2 * k * width;
    const b = y + x - 2 * low + 2 * k * width;
    sum += (2 * k + 2) * b * bell(b) - 2 * k * a * bell(a);
  }
  return Math.max(sum, 0) * INVERSE_ROOT_TWO_PI;
}
