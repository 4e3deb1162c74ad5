import type { z } from 'zod';
import type { Method } from '#core/codes.ts';
import type { ErrorName } from '#core/errors.ts';
import type { Role } from '#core/role.ts';
import type { FieldProblem } from './message.ts';

/**
 * Who may call. Authentication is denied by default: only `public` needs no token. A token of staff
 * opens nothing of a `user`, nor the other way round.
 */
export type Auth = 'public' | 'user' | 'staff';

export interface EndpointSpec<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Auth,
  Gives extends boolean,
  Takes extends boolean,
> {
  method: Method;
  /** As the client calls it; parameters in braces: `/article/{id}`. */
  path: string;
  auth: A;
  /** Of staff, who may call beside the owner; auditors may read (GET, no file) without being named. */
  roles?: readonly Role[];
  summary: string;
  /** Body of a POST or query of a GET; path parameters are fields of it too. */
  input: I;
  /** A request as the description shows it, where the fields that it must have do not make a good one. */
  example?: z.input<I>;
  /** What stands in `data` of a successful answer. */
  output: O;
  /** Refusals this endpoint can give beyond those every endpoint can. */
  errors: readonly ErrorName[];
  /** Of refusals that are about a field: which, and what to say there. */
  asks?: Partial<Record<ErrorName, Readonly<Record<string, FieldProblem>>>>;
  /** Moves money or makes an order: honours `Idempotency-Key`. */
  idempotent?: boolean;
  /** Success answers a file itself, not the envelope; `output` is empty then. */
  givesFile?: Gives;
  /** Media type of the file it gives, `image/*` when absent. */
  fileType?: string;
  /** Takes a multipart form with one file instead of JSON; `input` are the other fields of the form. */
  takesFile?: Takes;
  /** Open to staff even before they have changed a password that somebody else knows. */
  beforePassword?: boolean;
  /** Is sent compressed where that pays. Never of what holds a secret, as its length would tell of it. */
  compressed?: boolean;
  /** Exists only while the sandbox surface is on; 404 otherwise. */
  sandbox?: boolean;
}

export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Auth = Auth,
  Gives extends boolean = boolean,
  Takes extends boolean = boolean,
> = Readonly<EndpointSpec<I, O, A, Gives, Takes>>;

/** What a caller passes (before defaults are filled in). */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never;
/** What a handler receives (after defaults and transforms). */
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
/** What stands in `data`. */
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never;

/** Declares an endpoint once, for the server that mounts it, the client that calls it, and the docs. */
export function endpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends Auth,
  const Gives extends boolean = false,
  const Takes extends boolean = false,
>(spec: EndpointSpec<I, O, A, Gives, Takes>): Endpoint<I, O, A, Gives, Takes> {
  return spec;
}
