import { z } from 'zod';
import { COMMON_ERRORS, ERRORS, type ErrorName } from '#core/errors.ts';
import { rolesOf } from '#core/role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { messageOf } from '#platform/contract/message.ts';
import type { JsonSchema } from './envelope.ts';

export interface DocumentedEndpoint {
  endpoint: Endpoint;
}

interface Components {
  schemas: Record<string, JsonSchema>;
}

const INTRODUCTION = `Every answer is \`{code, msg, data}\`; success is code 200. A refusal carries
the HTTP status in \`code\`, a message for the person in \`msg\` (in the language of
\`Accept-Language\`), and \`data.error\`, a stable name; \`data.fields\` says what is wrong with which
field. 401 means the token is missing, expired or revoked; 403 that it is of somebody who may never
call this: a customer at \`/admin\`, staff anywhere else, or the wrong role.

Strings are trimmed; nulls, empty strings and unknown fields are ignored. Endpoints that move money
or make an order take \`Idempotency-Key\`: the same key and input give the stored answer again.

\`GET /push\` upgrades to a WebSocket with live prices and events of the person logged in. Send
\`{"event":"sub","channel":"detail","data":["US.AAPL"]}\` or
\`{"event":"sub","channel":"user","data":{"token":"…"}}\`.`;

/** JSON Schema of a zod schema; those with an id become components, referred to by name. */
function schemaOf(type: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  const definitions = Object.entries($defs ?? {});
  const names = Object.fromEntries(definitions.map(([id]) => [id, id]));
  // What refers to one that differs between reading and writing differs, too: until none is left.
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const [id, definition] of definitions) {
      const known = components.schemas[id];
      if (names[id] !== id || !known || isEqual(renamed(definition, names), known)) continue;
      names[id] = `${id}Input`;
      isSettled = false;
    }
  }
  for (const [id, definition] of definitions) {
    components.schemas[names[id] ?? id] = renamed(definition, names) as JsonSchema;
  }
  return renamed(schema, names) as JsonSchema;
}

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A copy with its references led to the components. */
function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const copy: JsonSchema = {};
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string') {
      const id = item.replace('#/$defs/', '');
      copy[key] = `#/components/schemas/${names[id] ?? id}`;
    } else if (key !== 'id' || typeof item !== 'string') {
      copy[key] = renamed(item, names);
    }
  }
  return copy;
}

function envelopeOf(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', const: 200 },
      msg: { type: 'string', examples: [messageOf('success', 'en')] },
      data,
    },
  };
}

function refusalSchema(): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', description: 'The HTTP status' },
      msg: { type: 'string', description: 'For the person, in the language of the request' },
      data: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { type: 'string', enum: Object.keys(ERRORS) },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  };
}

/** The refusals of an endpoint, by status. */
function refusalsOf(endpoint: Endpoint): JsonSchema {
  const names = new Set<ErrorName>([...endpoint.errors, ...COMMON_ERRORS]);
  if (endpoint.auth !== 'public') names.add('Unauthenticated').add('Forbidden');
  if (endpoint.idempotent) names.add('IdempotencyMismatch');
  const byStatus = Map.groupBy(names, (name) => ERRORS[name]);
  const answers = [...byStatus].map(([code, errors]) => [
    String(code),
    {
      description: errors.map((error) => `\`${error}\` ${messageOf(error, 'en')}`).join('; '),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          examples: Object.fromEntries(
            errors.map((error) => [
              error,
              { value: { code, msg: messageOf(error, 'en'), data: { error } } },
            ]),
          ),
        },
      },
    },
  ]);
  return Object.fromEntries(answers);
}

/** An example of a request: the examples its fields carry, and something that fits what else it needs. */
function exampleOf(schema: JsonSchema, components: Components): JsonSchema | undefined {
  const { properties = {}, required = [] } = schema;
  const told = Object.entries(properties as Record<string, JsonSchema>)
    .filter(([name, field]) => 'example' in field || (required as string[]).includes(name))
    .map(([name, field]) => [name, valueFor(field, components)] as const);
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/** A value that a schema allows: its own example, or the plainest one. */
function valueFor(schema: JsonSchema, components: Components): unknown {
  const { $ref, anyOf, oneOf, allOf } = schema as Record<string, JsonSchema[]> & { $ref?: string };
  const [first] = (schema.enum ?? schema.examples ?? []) as unknown[];
  const own = schema.example ?? schema.default ?? schema.const ?? first;
  if (own !== undefined) return own;
  if ($ref !== undefined) {
    return valueFor(components.schemas[$ref.replace(/^.*\//, '')] ?? {}, components);
  }
  const [choice] = anyOf ?? oneOf ?? allOf ?? [];
  if (choice) return valueFor(choice, components);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return 'text'.padEnd(Number(schema.minLength ?? 0), '1').slice(0, lengthMaxOf(schema));
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'array':
      return [valueFor((schema.items ?? {}) as JsonSchema, components)];
    default:
      return exampleOf(schema, components) ?? {};
  }
}

const lengthMaxOf = ({ maxLength }: JsonSchema): number => Number(maxLength ?? 32);

const namesInPath = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What stands in the body: all but what stands in the path. */
function withoutPath(endpoint: Endpoint, input: JsonSchema): JsonSchema {
  const inPath = namesInPath(endpoint);
  const { required, properties, ...rest } = input;
  if (!properties) return input;
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const needed = ((required ?? []) as string[]).filter((name) => !inPath.includes(name));
  return {
    ...rest,
    properties: Object.fromEntries(others),
    ...(needed.length > 0 && { required: needed }),
  };
}

function parametersOf(endpoint: Endpoint, input: JsonSchema): JsonSchema[] {
  const inPath = namesInPath(endpoint);
  const required = (input.required ?? []) as string[];
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
  const parameters: JsonSchema[] = Object.entries(properties)
    .filter(([name]) => endpoint.method === 'GET' || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }));
  if (endpoint.idempotent) {
    const schema = { type: 'string', maxLength: 128 };
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, schema });
  }
  return parameters;
}

function bodyOf(
  { endpoint }: DocumentedEndpoint,
  input: JsonSchema,
  components: Components,
): JsonSchema {
  if (endpoint.takesFile) {
    const file = { type: 'string', format: 'binary' };
    const properties = { ...(input.properties as JsonSchema), file };
    const schema = { type: 'object', properties, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (endpoint.method === 'GET') return {};
  const schema = withoutPath(endpoint, input);
  const example = exampleOf(schema, components);
  const content = { 'application/json': { schema, ...(example && { example }) } };
  // Commands to the sandbox are JSON even where nothing stands in them.
  const required = endpoint.sandbox === true || schema.required !== undefined;
  return { requestBody: { required, content } };
}

/** Which members of staff may call, for the docs. */
function rolesText(endpoint: Endpoint): string {
  return `Staff only: ${rolesOf(endpoint).join(', ')}.`;
}

function contentOf({ givesFile, fileType = 'image/*' }: Endpoint, output: JsonSchema): JsonSchema {
  if (givesFile) return { [fileType]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: envelopeOf(output) } };
}

function operationOf(
  documented: DocumentedEndpoint,
  output: JsonSchema,
  components: Components,
): JsonSchema {
  const { endpoint } = documented;
  const input = schemaOf(endpoint.input, 'input', components);
  const [topic = ''] = endpoint.path.slice(1).split('/');
  const operationId = endpoint.path.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '');
  return {
    operationId: `${endpoint.method.toLowerCase()}_${operationId}`,
    summary: endpoint.summary,
    ...(endpoint.auth === 'staff' && { description: rolesText(endpoint) }),
    tags: [topic],
    security: endpoint.auth === 'public' ? [] : [{ token: [] }],
    parameters: parametersOf(endpoint, input),
    ...bodyOf(documented, input, components),
    responses: {
      200: { description: 'Success', content: contentOf(endpoint, output) },
      ...refusalsOf(endpoint),
    },
  };
}

/** OpenAPI 3.1 of a list of endpoints. */
export function openApiOf(endpoints: readonly DocumentedEndpoint[]): JsonSchema {
  const components: Components = { schemas: {} };
  const paths: Record<string, JsonSchema> = {};
  // Answers first: theirs are the plain names, whatever a request has under the same id.
  const outputs = endpoints.map(({ endpoint }) => schemaOf(endpoint.output, 'output', components));
  for (const [index, documented] of endpoints.entries()) {
    const { endpoint } = documented;
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(documented, outputs[index] ?? {}, components);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sandbourse', version: '0.1.0', description: INTRODUCTION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...components.schemas, Refusal: refusalSchema() },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'From `/loginByUsername`, or `/admin/login` for staff',
        },
      },
    },
  };
}
