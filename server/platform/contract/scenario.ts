import { z } from 'zod';
import { SCENARIO_KINDS } from '#core/codes.ts';
import { timeMs } from './wire.ts';

export const SCENARIO_FIELDS = {
  id: z
    .string()
    .meta({ description: 'The scenario’s id', example: 'sce_01kahv5t2c4s8m0q6x3y7zabcd' }),
  kind: z.enum(SCENARIO_KINDS).meta({ description: 'What happens to the price' }),
  size: z.number().optional().meta({
    description:
      'gap, trend: share of the price, 0.1 = +10 %; volatility, spread: factor; dividend: money per unit; split: new units for an old one',
  }),
  from: timeMs.meta({ description: 'When it begins' }),
  to: timeMs
    .optional()
    .meta({ description: 'Exclusive end; absent: until it is ended, or for good' }),
} as const;

/** A running scenario in a quote. */
export const runningScenario = z.object(SCENARIO_FIELDS).meta({ id: 'RunningScenario' });
