/** How requests name instruments and markets: in upper or lower case, always read as upper case. */
import { z } from 'zod';

const nameInput = (max: number) => z.string().min(1).max(max).toUpperCase();

/** Code of an instrument on its market. */
export const codeInput = nameInput(32).meta({
  description: 'Code of the instrument on its market',
  example: 'AAPL',
});

/** The market of one instrument, named beside its code: an unknown one makes the instrument unknown. */
export const marketInput = nameInput(16).meta({ description: 'Its market', example: 'US' });

export const instrumentInput = z.object({ stockCode: codeInput, market: marketInput });

/** Both in one text. */
export const keyInput = nameInput(64).meta({
  description: 'The instrument, `{market}.{code}`',
  example: 'US.AAPL',
});

const MARKETS = ['US', 'DE', 'MX', 'HK', 'EU', 'FX', 'CRYPTO', 'FUT', 'INDEX', 'BOND', 'SANDBOX'];

/** One of some markets; refused otherwise. */
const marketOf = (names: readonly string[]) =>
  z
    .string()
    .max(16)
    .toUpperCase()
    .refine((name) => names.includes(name), 'market');

/** The market that a list is narrowed to. */
export const marketFilter = marketOf(MARKETS);

/** The market of a list; EUROPE combines all European exchanges. */
export const listedMarket = marketOf([...MARKETS, 'EUROPE']);

/** A name of a list of its own, in upper or lower case. */
export const largeName = <T extends z.ZodType<string>>(names: T) =>
  z.preprocess((given) => (typeof given === 'string' ? given.toUpperCase() : given), names);
