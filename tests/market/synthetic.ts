/** Any number of synthetic instruments, similar in kind to the seeded ones: for tests of size. */
import type { Instrument } from '#core/instrument.ts';
import { mix32 } from '#market/random/hash.ts';
import { INSTRUMENTS } from './sample-market.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Five letters or more, so that it never equals a real code. */
function codeOf(index: number): string {
  let rest = index;
  let code = 'Q';
  for (let i = 0; i < 5; i++) {
    code += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return code;
}

/** Percentages that trade every second, every third, every twelfth. */
const LIQUID = 25;
const MIDDLING = 35;

/** `count` instruments: some seeded ones, then shares modelled on seeded US ones. */
export function syntheticInstruments(
  count: number,
  seeded: readonly Instrument[] = INSTRUMENTS,
): Instrument[] {
  const models = INSTRUMENTS.filter(({ market, follows }) => market === 'US' && !follows);
  const made = seeded.slice(0, count);
  for (let i = made.length; i < count; i++) {
    const model = models[mix32(i) % models.length] as Instrument;
    const code = codeOf(i);
    const part = mix32(i + 1) % 100;
    made.push({
      ...model,
      key: `US.${code}`,
      code,
      name: `${code} Corp.`,
      basePrice: 1 + (mix32(i + 2) % 20_000) / 100,
      annualVolatility: 0.2 + (mix32(i + 3) % 60) / 100,
      averageDailyVolume: 1000 + (mix32(i + 4) % 5_000_000),
      tickSeconds: part < LIQUID ? 1 : part < LIQUID + MIDDLING ? 3 : 12,
    });
  }
  return made;
}
