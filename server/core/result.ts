/** A refusal of a rule. It is an answer, not an exception; invariants that break throw. */
export interface Refused<E extends string = string> {
  readonly ok: false;
  readonly error: E;
}

export type Result<T, E extends string = string> =
  | { readonly ok: true; readonly value: T }
  | Refused<E>;

export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<E extends string>(error: E): Refused<E> {
  return { ok: false, error };
}

/** Stops the program's present work when something that must hold does not. */
export function invariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`invariant broken: ${what}`);
}
