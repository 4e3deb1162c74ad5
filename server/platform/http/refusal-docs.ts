/** Refusals in the API's description, each with its figures. */
import { COMMON_ERRORS, ERRORS, type ErrorName } from '#core/errors.ts';
import { type FigureKind, type FigureSpec, figuresSpecOf } from '#core/figures.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { messageOf } from '#platform/contract/message.ts';
import type { JsonSchema } from './envelope.ts';
import { headersOf } from './openapi-frame.ts';

const KINDS: Readonly<Record<FigureKind, JsonSchema>> = {
  decimal: { type: 'string', examples: ['1250.00'] },
  count: { type: 'integer', examples: [1] },
  time: { type: 'integer', examples: [1_773_846_000_000] },
  word: { type: 'string' },
};
const EXAMPLES: Readonly<Record<FigureKind, string | number>> = {
  decimal: '1250.00',
  count: 1,
  time: 1_773_846_000_000,
  word: 'USD',
};

function figureSchema({ kind, meaning }: FigureSpec): JsonSchema {
  const unit = kind === 'time' ? ' (epoch milliseconds)' : '';
  return { ...KINDS[kind], description: `${meaning}${unit}` };
}

function figuresSchema(spec: Readonly<Record<string, FigureSpec>>): JsonSchema {
  const figures = Object.entries(spec);
  return {
    type: 'object',
    description: 'What it was decided by',
    required: figures.flatMap(([name, { optional }]) => (optional ? [] : [name])),
    properties: Object.fromEntries(figures.map(([name, one]) => [name, figureSchema(one)])),
  };
}

const FIELDS = {
  type: 'object',
  description: 'Field of the request → what is wrong with it, for the person',
  additionalProperties: { type: 'string' },
};
const RETRY = {
  type: 'integer',
  description: 'Seconds to wait, where that is known; the same as `Retry-After`',
  examples: [30],
};

/** The `data` of a refusal. */
function dataSchema(error: ErrorName): JsonSchema {
  const figures = figuresSpecOf(error);
  return {
    type: 'object',
    description: messageOf(error, 'en'),
    required: ['error', ...(figures ? ['figures'] : [])],
    properties: {
      error: { type: 'string', const: error, description: 'Its stable name' },
      fields: FIELDS,
      ...(figures && { figures: figuresSchema(figures) }),
      ...(error === 'TooManyRequests' && { retryAfterSeconds: RETRY }),
    },
  };
}

function exampleOf(error: ErrorName): JsonSchema {
  const figures = Object.entries(figuresSpecOf(error) ?? {}).map(([name, { kind }]) => [
    name,
    EXAMPLES[kind],
  ]);
  const data = { error, ...(figures.length > 0 && { figures: Object.fromEntries(figures) }) };
  return { value: { code: ERRORS[error], msg: messageOf(error, 'en'), data } };
}

function responseOf(status: number, errors: readonly ErrorName[]): JsonSchema {
  const data = errors.map((error) => ({ $ref: `#/components/schemas/${error}` }));
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', const: status, description: 'The HTTP status' },
      msg: { type: 'string', description: 'For the person, in the language of the request' },
      data:
        data.length === 1
          ? data[0]
          : { description: 'Which refusal it is, with its figures', oneOf: data },
    },
  };
  const examples = Object.fromEntries(errors.map((error) => [error, exampleOf(error)]));
  return {
    description: errors.map((error) => `\`${error}\` ${messageOf(error, 'en')}`).join('; '),
    headers: headersOf(status),
    content: { 'application/json': { schema, examples } },
  };
}

/** Names of the common refusals, by status. */
const COMMON: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'RequestTimeout',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  421: 'ForeignHost',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  500: 'ServerError',
  503: 'Unavailable',
};
const COMMON_NAMES: ReadonlySet<ErrorName> = new Set([
  ...COMMON_ERRORS,
  'Unauthenticated',
  'Forbidden',
  'NotFound',
]);

/** The refusals of all endpoints: each response and each kind of data is described once. */
export class RefusalDocs {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly responses: Record<string, JsonSchema> = {};

  /** The refusals of one endpoint, by status. */
  of(endpoint: Endpoint): JsonSchema {
    // Any endpoint answers 404 when its world does not exist.
    const names = new Set<ErrorName>([...endpoint.errors, ...COMMON_ERRORS, 'NotFound']);
    if (endpoint.auth !== 'public') names.add('Unauthenticated').add('Forbidden');
    if (endpoint.idempotent) names.add('IdempotencyMismatch');
    const byStatus = Map.groupBy(names, (name) => ERRORS[name]);
    return Object.fromEntries(
      [...byStatus].map(([status, errors]) => [String(status), this.reference(status, errors)]),
    );
  }

  private reference(status: number, errors: readonly ErrorName[]): JsonSchema {
    const isCommon = errors.every((error) => COMMON_NAMES.has(error));
    const name = (isCommon && COMMON[status]) || errors.toSorted().join('Or');
    if (!this.responses[name]) {
      for (const error of errors) this.schemas[error] ??= dataSchema(error);
      this.responses[name] = responseOf(status, errors);
    }
    return { $ref: `#/components/responses/${name}` };
  }
}
