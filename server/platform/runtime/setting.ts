/** The definition of a setting. */
import { z } from 'zod';

export interface Setting<T> {
  /** As printed in the README; empty when there is none. */
  default: string;
  meaning: string;
  /** Allowed values, for the error line. */
  allowed: string;
  parse: z.ZodType<T, string>;
}

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
export const flag = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
});
export const flagText = 'true or false';

export const setting = <T>(value: Setting<T>) => value;
export const wholeSetting = (standard: number, min: number, max: number, meaning: string) =>
  setting({
    default: String(standard),
    meaning,
    allowed: `a whole number from ${min} to ${max}`,
    parse: whole(min, max),
  });
