/**
 * Scripted instruments with a name of one's own: `SANDBOX.FLAT-CHECKOUT` is FLAT for whoever uses that
 * name, and for nobody else. It is derived from its key alone, so no row exists that could be lost.
 */
import type { Instrument } from './instrument.ts';

/** The key of the script, then up to 24 letters, digits and dashes. */
const NAMED = /^([A-Z]+\.[A-Z]+)-([A-Z0-9-]{1,24})$/;

/** The instrument of a key that is a named script; undefined for any other key. */
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
