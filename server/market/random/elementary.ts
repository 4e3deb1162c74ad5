/**
 * exp and log from + − × ÷ alone. ECMAScript leaves the last bits of Math.exp and Math.log to the
 * engine; these give the same bytes everywhere. Polynomials and constants of fdlibm's e_exp.c and
 * e_log.c (Sun Microsystems, freely usable), error under 1 ulp.
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

const EXPONENT_MIN = -1022;
const EXPONENT_MAX = 1023;
/** 2^k for every normal exponent k, at index k + 1022; doubling and halving are exact. */
const POWERS_OF_TWO: Float64Array = powersOfTwo();

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(EXPONENT_MAX - EXPONENT_MIN + 1);
  powers[-EXPONENT_MIN] = 1;
  for (let k = 1; k <= EXPONENT_MAX; k++) powers[k - EXPONENT_MIN] = at(powers, k - 1) * 2;
  for (let k = -1; k >= EXPONENT_MIN; k--) powers[k - EXPONENT_MIN] = at(powers, k + 1) / 2;
  return powers;
}

function at(powers: Float64Array, k: number): number {
  return powers[(k - EXPONENT_MIN) | 0] as number;
}

/** e^x; 0 below −708, Infinity above 709. */
export function exp(x: number): number {
  if (x < -708) return 0;
  if (x > 709) return Number.POSITIVE_INFINITY;
  const k = Math.floor(x * Math.LOG2E + 0.5);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))));
  const y = 1 - (low - (r * c) / (2 - c) - high);
  return y * at(POWERS_OF_TWO, k);
}

/** Natural logarithm of a positive normal number. */
export function log(x: number): number {
  if (!(x > 0)) throw new RangeError(`log of a number that is not positive: ${x}`);
  const k = exponent(x);
  const f = x / at(POWERS_OF_TWO, k) - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const odd =
    z *
    (0.6666666666666735 +
      w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + even + odd) + k * LN2_LOW) - f);
}

/** For access to a double's bits. */
const BITS = new DataView(new ArrayBuffer(8));

/** The k with x ÷ 2^k in [√½, √2), from the exponent of a positive normal number. */
function exponent(x: number): number {
  BITS.setFloat64(0, x);
  const k = (BITS.getUint16(0) >>> 4) - EXPONENT_MAX;
  return x / at(POWERS_OF_TWO, k) >= Math.SQRT2 ? k + 1 : k;
}
