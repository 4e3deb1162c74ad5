import type { Figures, FiguresOf, WithFigures } from './figures.ts';

/** A refusal of a rule. It is an answer, not an exception; invariants that break throw. */
export interface Refused<E extends string = string> {
  readonly ok: false;
  readonly error: E;
  /** What it was decided by, where the name has figures: see `REFUSAL_FIGURES`. */
  readonly figures?: Figures;
}

export type Result<T, E extends string = string> =
  | { readonly ok: true; readonly value: T }
  | Refused<E>;

export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Some refusals are not made without their figures. */
type FiguresFor<E extends string> = E extends WithFigures ? [figures: FiguresOf<E>] : [];

export function refuse<E extends string>(error: E, ...[figures]: FiguresFor<E>): Refused<E> {
  return figures === undefined ? { ok: false, error } : { ok: false, error, figures };
}

/** Stops the program's present work when something that must hold does not. */
export function invariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`invariant broken: ${what}`);
}
