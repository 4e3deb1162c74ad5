/**
 * Scripted instruments by name: `SANDBOX.FLAT-CHECKOUT` is FLAT for whoever calls it so, and for nobody
 * else. It follows from its key alone, so there is no row of it and none to be lost.
 */
import type { Instrument } from './instrument.ts';

/** The key of the script, and up to 24 letters, digits and dashes. */
const NAMED = /^([A-Z]+\.[A-Z]+)-([A-Z0-9-]{1,24})$/;

/** The instrument of a key that names a script for somebody; undefined where it names none. */
export function namedScript(
  key: string,
  find: (key: string) => Instrument | undefined,
): Instrument | undefined {
  const [, of = '', name = ''] = NAMED.exec(key) ?? [];
  const base = find(of);
  if (base?.script === undefined) return undefined;
  return {
    ...base,
    key,
    code: `${base.code}-${name}`,
    name: `${base.name}-${name}`,
    namedAfter: of,
  };
}
