/** Filter of a list by a month in a place's local time. */
import { z } from 'zod';

const TIME_ZONE_MAX = 64;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const monthInput = {
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month')
    .optional()
    .meta({ description: 'Only this month, of `timeZone`', example: '2026-11' }),
  timeZone: z.string().max(TIME_ZONE_MAX).refine(isTimeZone, 'choice').optional().meta({
    description: 'IANA time zone in which the month begins; UTC without one',
    example: 'Europe/Berlin',
  }),
} as const;
