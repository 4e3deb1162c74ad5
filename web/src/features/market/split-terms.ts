const oldMax = 100;
/** A third, for example, comes rounded to six digits: a product this close to an integer counts as one. */
const nearly = 2e-6;

/** A split in whole units, as people say it, if there are such: 1.5 is three for two. */
export function splitTerms(ratio: number): { size: number; old: number } {
  for (let old = 1; old <= oldMax; old += 1) {
    const size = Math.round(ratio * old);
    if (size > 0 && Math.abs(size - ratio * old) < nearly * ratio * old) return { size, old };
  }
  return { size: ratio, old: 1 };
}
