import type { z } from 'zod';
import type { Method } from '#core/codes.ts';
import type { ErrorName } from '#core/errors.ts';
import type { Role } from '#core/role.ts';
import type { FieldProblem } from './message.ts';

/**
 * Who may call. Authentication is required by default: only `public` needs no token. A staff token is not
 * valid for `user`, nor the other way round.
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
  /** With parameters in braces: `/article/{id}`. */
  path: string;
  auth: A;
  /**
   * Staff roles that may call, besides the owner; auditors may read (GET without a file) without being
   * named.
   */
  roles?: readonly Role[];
  summary: string;
  /** Body of a POST or query of a GET; includes the path parameters. */
  input: I;
  /** An example for the description, where one made of the required fields would not be good. */
  example?: z.input<I>;
  /** The `data` of a successful answer. */
  output: O;
  /** Refusals besides those that every endpoint can give. */
  errors: readonly ErrorName[];
  /** For refusals that concern a field: which field, and the problem to report there. */
  asks?: Partial<Record<ErrorName, Readonly<Record<string, FieldProblem>>>>;
  /** Moves money or creates something: honours `Idempotency-Key`. */
  idempotent?: boolean;
  /** A successful answer is a file, without the envelope; `output` is then empty. */
  givesFile?: Gives;
  /** Media type of the file, `image/*` when absent. */
  fileType?: string;
  /** Takes a multipart form with one file instead of JSON; `input` describes the form's other fields. */
  takesFile?: Takes;
  /** Open to staff who still have to change a password that somebody else knows. */
  beforePassword?: boolean;
  /**
   * The answer is compressed when that pays. Never for an answer with a secret, whose length would leak
   * it.
   */
  compressed?: boolean;
  /** Exists only while the sandbox surface is on; otherwise 404. */
  sandbox?: boolean;
}

export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Auth = Auth,
  Gives extends boolean = boolean,
  Takes extends boolean = boolean,
> = Readonly<EndpointSpec<I, O, A, Gives, Takes>>;

/** What a caller passes (before defaults are applied). */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never;
/** What a handler receives (after defaults and transforms). */
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
/** The `data` of an answer. */
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never;

/** Declares an endpoint once, for the server, the client and the docs. */
export function endpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends Auth,
  const Gives extends boolean = false,
  const Takes extends boolean = false,
>(spec: EndpointSpec<I, O, A, Gives, Takes>): Endpoint<I, O, A, Gives, Takes> {
  return spec;
}
