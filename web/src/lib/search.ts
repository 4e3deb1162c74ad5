/** Reads one parameter of a URL; undefined when it is missing or invalid. */
type Read<T> = (given: unknown) => T | undefined;
type Shape = Readonly<Record<string, Read<unknown>>>;
type Search<S extends Shape> = {
  [Name in keyof S]?: (S[Name] extends Read<infer T> ? T : never) | undefined;
};

export const text: Read<string> = (given) => (typeof given === 'string' ? given : undefined);

export const whole: Read<number> = (given) => {
  const number = given === '' || given === undefined ? Number.NaN : Number(given);
  return Number.isInteger(number) ? number : undefined;
};

/** A month as lists filter by it: `2026-11`. */
export const month: Read<string> = (given) =>
  typeof given === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : undefined;

export const oneOf =
  <const T extends string>(values: readonly T[]): Read<T> =>
  (given) =>
    values.find((value) => value === given);

/** Reads the parameters that a screen knows, ignoring others. */
export const readSearch =
  <S extends Shape>(shape: S) =>
  (given: Readonly<Record<string, unknown>>): Search<S> => {
    const named = Object.entries(shape).filter(([name]) => name in given);
    // Invalid values stay as undefined: if they were omitted, the router would pass them on as typed.
    return Object.fromEntries(named.map(([name, read]) => [name, read(given[name])])) as Search<S>;
  };
