import type { Figures, FiguresOf, WithFigures } from './figures.ts';

/** A refusal by a rule. It is an answer, not an exception; a broken invariant throws. */
export interface Refused<E extends string = string> {
  readonly ok: false;
  readonly error: E;
  /** The figures it was decided by, if its name has figures: see `REFUSAL_FIGURES`. */
  readonly figures?: Figures;
}

export type Result<T, E extends string = string> =
  | { readonly ok: true; readonly value: T }
  | Refused<E>;

export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Refusals with figures cannot be made without them. */
type FiguresFor<E extends string> = E extends WithFigures ? [figures: FiguresOf<E>] : [];

export function refuse<E extends string>(error: E, ...[figures]: FiguresFor<E>): Refused<E> {
  return figures === undefined ? { ok: false, error } : { ok: false, error, figures };
}

/** Throws when something that must hold does not. */
export function invariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`invariant broken: ${what}`);
}
