/** The markets of codes `{market}.{code}`, each once, separated by commas: `marketType` of a frame. */
export function marketsOf(codes: readonly string[]): string {
  return [...new Set(codes.map((code) => code.slice(0, code.indexOf('.'))))].join();
}
