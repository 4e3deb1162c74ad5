import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { COMMON_ERRORS, ERRORS, type ErrorName } from '../contract/errors.ts';
import { messageOf } from '../contract/message.ts';
import { rolesOf } from '../contract/role.ts';
import type { JsonSchema } from './envelope.ts';

export interface DocumentedEndpoint {
  endpoint: Endpoint;
  takesFile?: boolean;
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
  const names: Record<string, string> = {};
  for (const [id, definition] of Object.entries($defs ?? {})) {
    names[id] = nameFor(id, definition as JsonSchema, components);
  }
  for (const [id, definition] of Object.entries($defs ?? {})) {
    const name = names[id];
    if (name) components.schemas[name] = renamed(definition, names) as JsonSchema;
  }
  return renamed(schema, names) as JsonSchema;
}

/** The id itself, or with `Input` behind it where reading and writing differ. */
function nameFor(id: string, definition: JsonSchema, components: Components): string {
  const known = components.schemas[id];
  if (!known) return id;
  const { id: _, ...plain } = definition;
  return JSON.stringify(plain).length === JSON.stringify(known).length ? id : `${id}Input`;
}

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

/** An example of a request, from the examples its fields carry. */
function exampleOf(schema: JsonSchema): JsonSchema | undefined {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const pairs = Object.entries(properties)
    .filter(([, field]) => field.example !== undefined)
    .map(([name, field]) => [name, field.example]);
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

function parametersOf(endpoint: Endpoint, input: JsonSchema): JsonSchema[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
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

function bodyOf(endpoint: Endpoint, input: JsonSchema, takesFile: boolean): JsonSchema {
  if (takesFile) {
    const file = { type: 'string', format: 'binary' };
    const properties = { ...(input.properties as JsonSchema), file };
    const schema = { type: 'object', properties, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (endpoint.method === 'GET') return {};
  const example = exampleOf(input);
  const content = { 'application/json': { schema: input, ...(example && { example }) } };
  return { requestBody: { content } };
}

/** Which members of staff may call, for the docs. */
function rolesText(endpoint: Endpoint): string {
  return `Staff only: ${rolesOf(endpoint).join(', ')}.`;
}

function contentOf({ givesFile }: Endpoint, output: JsonSchema): JsonSchema {
  if (givesFile) return { 'image/*': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: envelopeOf(output) } };
}

function operationOf(
  { endpoint, takesFile = false }: DocumentedEndpoint,
  components: Components,
): JsonSchema {
  const input = schemaOf(endpoint.input, 'input', components);
  const output = schemaOf(endpoint.output, 'output', components);
  const [topic = ''] = endpoint.path.slice(1).split('/');
  const operationId = endpoint.path.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '');
  return {
    operationId: `${endpoint.method.toLowerCase()}_${operationId}`,
    summary: endpoint.summary,
    ...(endpoint.auth === 'staff' && { description: rolesText(endpoint) }),
    tags: [topic],
    security: endpoint.auth === 'public' ? [] : [{ token: [] }],
    parameters: parametersOf(endpoint, input),
    ...bodyOf(endpoint, input, takesFile),
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
  for (const documented of endpoints) {
    const { endpoint } = documented;
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(documented, components);
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
