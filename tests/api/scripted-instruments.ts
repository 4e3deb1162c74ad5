import type { Instrument, Script } from '#core/instrument.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';

const SCRIPTS: Script[] = ['fill', 'half', 'slow', 'rest', 'reject', 'halt', 'wave', 'gap', 'flat'];

function scripted(like: Instrument, script: Script): Instrument {
  const code = script.toUpperCase();
  const own = { key: `SANDBOX.${code}`, code, name: code, market: 'SANDBOX', exchange: 'SANDBOX' };
  return { ...like, ...own, market: 'SANDBOX', calendar: 'always-open', basePrice: 100, script };
}

function make(): readonly Instrument[] {
  const seeded = seedInstruments();
  const apple = seeded.find(({ key }) => key === 'US.AAPL');
  if (!apple) throw new Error('no US.AAPL');
  const others = seeded.filter(({ market }) => market !== 'SANDBOX');
  return [...others, ...SCRIPTS.map((script) => scripted(apple, script))];
}

let made: readonly Instrument[] | undefined;

/** The seeded and the scripted instruments; the same array on every call. */
export function withScripted(): readonly Instrument[] {
  made ??= make();
  return made;
}
