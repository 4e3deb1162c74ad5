/** The input of a request: cleans it, validates it against its endpoint's schema, and reports problems. */
import type { FastifyRequest, FastifySchemaCompiler, preValidationHookHandler } from 'fastify';
import type { z } from 'zod';
import type { Locale } from '#core/locale.ts';
import { isUnseen } from '#core/unseen.ts';
import {
  type FieldProblem,
  fieldMessageOf,
  isFieldProblem,
  optionsOf,
} from '#platform/contract/message.ts';
import { DECIMALS_MAX } from '#platform/contract/wire.ts';
import { refuse } from './handlers.ts';

type Issue = z.core.$ZodIssue;
type Problem = [FieldProblem, Record<string, string | number>?];

/** No form is deeper; deeper input would only exhaust the stack. */
const DEPTH_MAX = 16;

class TooDeep extends Error {
  override name = 'TooDeep';
}

/** Replaces NUL, as it does a lone surrogate: removing it would make a different text. */
const UNREADABLE = '\uFFFD';

function cleanText(text: string): string {
  const trimmed = text.trim();
  const whole = trimmed.isWellFormed() ? trimmed : trimmed.toWellFormed();
  const readable = whole.includes('\0') ? whole.replaceAll('\0', UNREADABLE) : whole;
  // Invisible text counts as empty: a reason of zero-width characters would be none to its reader.
  return isUnseen(readable) ? '' : readable;
}

/**
 * Trims strings and replaces NUL and lone surrogates; in objects, nulls and strings that are empty or
 * invisible count as absent. Returns a copy.
 * @throws TooDeep beyond 16 levels.
 */
function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= DEPTH_MAX) throw new TooDeep(`input deeper than ${DEPTH_MAX} levels`);
  if (Array.isArray(value)) {
    return value.filter((item) => item !== null).map((item) => clean(item, depth + 1));
  }
  const cleaned: Record<string, unknown> = {};
  cleanInto(cleaned, value, depth);
  return cleaned;
}

/** Copies the cleaned fields of an object into another. */
function cleanInto(target: Record<string, unknown>, source: unknown, depth = 0): void {
  if (!isPlainObject(source)) return;
  for (const key of Object.keys(source)) {
    // Assigning to this name would set the prototype.
    if (key === '__proto__') continue;
    const kept = clean(source[key], depth + 1);
    if (kept !== null && kept !== undefined && kept !== '') target[key] = kept;
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The query of a GET or the body of a POST, and the path parameters, which win. A POST takes nothing from
 * its query: a foreign page can make a browser send one without a preflight, but not a JSON body.
 * Undefined when the body is not an object, or too deep.
 */
function cleaned(request: FastifyRequest): Record<string, unknown> | undefined {
  const { body } = request;
  if (body !== undefined && body !== null && !isPlainObject(body)) return undefined;
  const input: Record<string, unknown> = {};
  try {
    cleanInto(input, request.raw.method === 'GET' ? request.query : body);
    // `world` selects the world, and is not part of the endpoint's input.
    if (request.raw.method === 'GET' && input.world !== undefined) delete input.world;
    cleanInto(input, request.params);
    return input;
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

/** Puts the cleaned input, with path parameters, where the endpoint's schema expects it. */
export const cleanInput: preValidationHookHandler = (request, reply, done) => {
  const input = cleaned(request);
  if (input === undefined) {
    void reply.send(refuse('MalformedBody'));
    return;
  }
  if (request.raw.method === 'GET') request.query = input;
  else {
    request.body = input;
    request.input = input;
  }
  done();
};

/** The input after {@link cleanInput} and validation. */
export const inputOf = ({ raw, query, body }: FastifyRequest): unknown =>
  raw.method === 'GET' ? query : body;

/** Fastify's validator compiler; the schemas are zod's. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const { success, data: value, error } = schema.safeParse(data);
    return success ? { value } : { error };
  };

function at(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Problem {
  const min = Number(issue.minimum);
  if (issue.origin === 'string') return min <= 1 ? ['required'] : ['tooShort', { min }];
  if (issue.origin === 'array' || issue.origin === 'set') return ['tooFew', { min }];
  return ['min', { min }];
}

function tooBig(issue: z.core.$ZodIssueTooBig): Problem {
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return ['tooLong', { max }];
  if (issue.origin === 'array' || issue.origin === 'set') return ['tooMany', { max }];
  return ['max', { max }];
}

/** The allowed values of an issue: of a list, of the kinds of a form, or as the schema names them. */
function optionsIn(issue: Issue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values;
  if (issue.code === 'invalid_union') return 'options' in issue ? issue.options : undefined;
  const named: unknown = issue.code === 'custom' ? issue.params?.options : undefined;
  return Array.isArray(named) ? named : undefined;
}

function notAmong(options: readonly unknown[], issue: Issue, input: unknown): Problem {
  const given =
    (issue.code === 'custom' ? issue.params?.given : undefined) ?? at(input, issue.path);
  return ['choiceOf', { options: optionsOf(options, typeof given === 'string' ? given : '') }];
}

function problemOf(issue: Issue, input: unknown): Problem {
  if (issue.code === 'unrecognized_keys') return ['unknownField'];
  const options = optionsIn(issue);
  const isNamed = isFieldProblem(issue.message) && !(options && issue.message === 'choice');
  // A schema may name the problem itself: `.regex(…, 'email')`.
  if (issue.message === 'digits') return ['digits', { max: DECIMALS_MAX }];
  if (isNamed) return [issue.message as FieldProblem];
  if (at(input, issue.path) === undefined) return ['required'];
  if (options?.length) return notAmong(options, issue, input);
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
    case 'custom':
      return ['choice'];
    case 'invalid_type':
      if (issue.expected === 'int') return ['integer'];
      return [issue.expected === 'number' || issue.expected === 'nan' ? 'number' : 'invalid'];
    default:
      return ['invalid'];
  }
}

/** The bound of every whole number; the field's own bound says more. */
function isOuterBound(issue: Issue): boolean {
  if (issue.code === 'too_big') return Number(issue.maximum) === Number.MAX_SAFE_INTEGER;
  return issue.code === 'too_small' && Number(issue.minimum) === Number.MIN_SAFE_INTEGER;
}

/** Ranks issues: what a schema names itself says most, then its own bounds. */
function tellingOf(issue: Issue): number {
  if (isFieldProblem(issue.message)) return 0;
  return isOuterBound(issue) ? 2 : 1;
}

/** Paths of an issue: for unknown fields of a strict schema, one for each. */
function pathsOf(issue: Issue): PropertyKey[][] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

/** Field (with dots between levels) → its most informative problem. */
export function fieldsOf(
  issues: readonly Issue[],
  input: unknown,
  locale: Locale,
): Record<string, string> {
  // A map, because a field may be named like a property that every object has.
  const fields = new Map<string, string>();
  for (const issue of issues.toSorted((one, other) => tellingOf(one) - tellingOf(other))) {
    for (const path of pathsOf(issue)) {
      const field = path.map(String).join('.') || 'body';
      if (fields.has(field)) continue;
      const [problem, values] = problemOf(issue, input);
      fields.set(field, fieldMessageOf(problem, locale, values));
    }
  }
  return Object.fromEntries(fields);
}
