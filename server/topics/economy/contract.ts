import { z } from 'zod';
import { ECONOMIES, INDICATORS } from '#core/economy.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { largeName } from '#platform/contract/instrument-name.ts';
import { releaseId, releaseName } from '#platform/contract/release.ts';
import { numberInput, timeMs } from '#platform/contract/wire.ts';

const release = z
  .object({
    id: z.string().meta(releaseId),
    name: z.string().meta(releaseName),
    market: z
      .enum(ECONOMIES)
      .meta({ description: 'The market whose economy it concerns', example: 'US' }),
    indicator: z.enum(INDICATORS).meta({
      description:
        'rate: key interest rate; inflation: year on year; jobs: unemployment; growth: GDP against the quarter before',
      example: 'inflation',
    }),
    importance: z
      .number()
      .int()
      .meta({ description: 'How much it matters: 3 most, 1 least', example: 3 }),
    releaseTime: timeMs.meta({ description: 'When it comes out, epoch milliseconds' }),
    period: z.string().optional().meta({
      description:
        'The month or quarter of the figure, such as 2026-11 or 2026-Q3; none for a rate',
      example: '2026-11',
    }),
    decimals: z.number().int().meta({ description: 'Digits of the figures', example: 1 }),
    previous: z.number().meta({ description: 'The figure before, in percent', example: 2.9 }),
    forecast: z.number().meta({ description: 'What is expected, in percent', example: 2.8 }),
    actual: z.number().optional().meta({
      description: 'The released figure, in percent; none before the release',
      example: 2.7,
    }),
  })
  .meta({ id: 'EconomicRelease' });
export type EconomicRelease = z.infer<typeof release>;

export const economy = {
  calendar: endpoint({
    method: 'GET',
    path: '/economy/calendar',
    auth: 'public',
    compressed: true,
    summary:
      'Simulated economic figures that come out soon or came out recently, the earliest first',
    input: z.object({
      market: largeName(z.enum(ECONOMIES))
        .optional()
        .meta({ description: 'Only of this market', example: 'US' }),
      days: numberInput((given) => given.int().min(1).max(91))
        .default(30)
        .meta({ description: 'How many days ahead', example: 30 }),
      pastDays: numberInput((given) => given.int().min(0).max(91))
        .default(7)
        .meta({ description: 'How many days back', example: 7 }),
    }),
    output: z.array(release),
    errors: [],
  }),
} as const;
