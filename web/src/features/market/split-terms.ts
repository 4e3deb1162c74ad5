const oldMax = 100;
/** A third, say, has no last digit and is given with six: what is this near to a whole number is one. */
const nearly = 2e-6;

/** A split as people say it, in whole units where there are such: 1.5 is three for two. */
export function splitTerms(ratio: number): { size: number; old: number } {
  for (let old = 1; old <= oldMax; old += 1) {
    const size = Math.round(ratio * old);
    if (size > 0 && Math.abs(size - ratio * old) < nearly * ratio * old) return { size, old };
  }
  return { size: ratio, old: 1 };
}
