/** e^x as server/market/elementary.ts has it, to the bit (polynomial of fdlibm's e_exp.c). */
const LN2_HIGH: f64 = 0.6931471803691238;
const LN2_LOW: f64 = 1.9082149292705877e-10;
const LOG2E: f64 = 1.4426950408889634;

/** e^x; 0 below −708, Infinity above 709. */
export function exp(x: f64): f64 {
  if (x < -708.0) return 0.0;
  if (x > 709.0) return Infinity;
  const k = floor(x * LOG2E + 0.5);
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
  const y = 1.0 - (low - (r * c) / (2.0 - c) - high);
  return y * reinterpret<f64>((i64(k) + 1023) << 52);
}
