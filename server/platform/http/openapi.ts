/** The description of the API: OpenAPI 3.1, made of the contract alone. */
import { rolesOf } from '#core/role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { messageOf } from '#platform/contract/message.ts';
import type { JsonSchema } from './envelope.ts';
import { type Components, exampleOf, exampleOfFields, resolved, schemaOf } from './json-schema.ts';
import { RefusalDocs } from './refusal-docs.ts';

export interface DocumentedEndpoint {
  endpoint: Endpoint;
}

/** Endpoints that belong together, as a reader looks for them. */
export interface DocumentedTopic {
  /** What it is called, and what it is about. */
  title: string;
  about: string;
  /** What names of its operations begin with. */
  name: string;
  endpoints: Readonly<Record<string, Endpoint>>;
}

const INTRODUCTION = `Every answer is \`{code, msg, data}\`; success is code 200. A refusal carries
the HTTP status in \`code\`, a message for the person in \`msg\` (in the language of
\`Accept-Language\`, English without one), and \`data.error\`, a stable name; \`data.figures\` says what it was
decided by, \`data.fields\` what is wrong with which field. 401 means the token is missing, expired or
revoked; 403 that it is of somebody who may never call this: a customer at \`/admin\`, staff anywhere
else, or the wrong role.

Strings are trimmed; nulls and empty strings count as not given; unknown fields are ignored, or with
\`Prefer: handling=strict\` refused. Money, quantities and prices of orders are exact decimals in strings;
market data are numbers; times are epoch milliseconds of the world’s clock. Endpoints that move money
or make an order take \`Idempotency-Key\`: the same key and input give the stored answer again.

\`GET /push\` upgrades to a WebSocket with live prices and events of the person logged in:
\`/docs/asyncapi.json\` describes it.`;

const VERSION = '0.1.0';

/** Headers that every endpoint takes. */
const HEADERS: Readonly<Record<string, JsonSchema>> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Language of messages: BCP 47, or one of the product’s eleven codes',
    schema: { type: 'string', examples: ['en'] },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: '`handling=strict` refuses fields that the endpoint does not know (RFC 7240)',
    schema: { type: 'string', examples: ['handling=strict'] },
  },
  World: {
    name: 'X-World',
    in: 'header',
    required: false,
    description: 'The world it goes to; `main` without one',
    schema: { type: 'string', examples: ['main'] },
  },
};
const KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'What the client calls this command: the same again, with the same input, is done once and answered alike',
  schema: { type: 'string', maxLength: 128, examples: ['order-1'] },
};

function envelopeOf(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', const: 200, description: 'The HTTP status' },
      msg: {
        type: 'string',
        description: 'For the person, in the language of the request',
        examples: [messageOf('success', 'en')],
      },
      data: { description: 'What was asked for', ...data },
    },
  };
}

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

function parametersOf(endpoint: Endpoint, input: JsonSchema, components: Components): JsonSchema[] {
  const inPath = namesInPath(endpoint);
  const required = (input.required ?? []) as string[];
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
  const parameters: JsonSchema[] = Object.entries(properties)
    .filter(([name]) => endpoint.method === 'GET' || inPath.includes(name))
    .map(([name, { description, ...schema }]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      description: description ?? resolved(schema, components).description,
      schema,
    }));
  if (endpoint.idempotent) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  return parameters;
}

/** An example of a body: the contract's own, or the fields that it must have. */
function bodyExampleOf(endpoint: Endpoint, schema: JsonSchema, components: Components) {
  const own = endpoint.example as JsonSchema | undefined;
  if (!own) {
    return schema.properties
      ? exampleOfFields(schema, components, 'required')
      : exampleOf(schema, components);
  }
  const inPath = namesInPath(endpoint);
  return Object.fromEntries(Object.entries(own).filter(([name]) => !inPath.includes(name)));
}

/** Whether a body must say something: one of several kinds, whether each must. */
function hasRequired({ required, anyOf }: JsonSchema): boolean {
  return required !== undefined || (Array.isArray(anyOf) && anyOf.every(hasRequired));
}

function bodyOf(endpoint: Endpoint, input: JsonSchema, components: Components): JsonSchema {
  if (endpoint.takesFile) {
    const file = { type: 'string', format: 'binary', description: 'The file' };
    const properties = { ...(input.properties as JsonSchema), file };
    const schema = { type: 'object', properties, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (endpoint.method === 'GET') return {};
  const schema = withoutPath(endpoint, input);
  const example = bodyExampleOf(endpoint, schema, components);
  // Commands to the sandbox are JSON even where nothing stands in them.
  const required = endpoint.sandbox === true || hasRequired(schema);
  return { requestBody: { required, content: { 'application/json': { schema, example } } } };
}

/** Who may call, and what is special about a call. */
function descriptionOf(endpoint: Endpoint): string {
  const { auth, idempotent, sandbox } = endpoint;
  const who = {
    public: 'Needs no token.',
    user: 'For customers: needs the token of one.',
    staff: `Staff only: ${rolesOf(endpoint).join(', ')}.`,
  };
  return [
    who[auth],
    ...(idempotent ? ['Can be repeated safely with `Idempotency-Key`.'] : []),
    ...(sandbox ? ['Only while the surface for testers is on.'] : []),
  ].join(' ');
}

const SECURITY = { public: [], user: [{ customer: [] }], staff: [{ staff: [] }] };

function contentOf(
  { givesFile, fileType = 'image/*' }: Endpoint,
  output: JsonSchema,
  components: Components,
): JsonSchema {
  if (givesFile) {
    const file = { type: 'string', format: 'binary' };
    const isJson = fileType === 'application/json';
    return {
      [fileType]: isJson ? { schema: { type: 'object' }, example: {} } : { schema: file },
    };
  }
  const example = {
    code: 200,
    msg: messageOf('success', 'en'),
    data: exampleOf(output, components),
  };
  return { 'application/json': { schema: envelopeOf(output), example } };
}

/** What an operation is called, and where it stands. */
interface Place {
  operationId: string;
  tag: string;
}

const capital = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Endpoints that no topic names go by their path. */
function placeOf({ method, path }: Endpoint): Place {
  const [tag = ''] = path.slice(1).split('/');
  const words = path.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '');
  return { operationId: `${method.toLowerCase()}_${words}`, tag };
}

function placesOf(topics: readonly DocumentedTopic[]): ReadonlyMap<Endpoint, Place> {
  const places = topics.flatMap(({ name, title, endpoints }) =>
    Object.entries(endpoints).map(([key, endpoint]): [Endpoint, Place] => [
      endpoint,
      { operationId: `${name}${capital(key)}`, tag: title },
    ]),
  );
  return new Map(places);
}

interface Writing {
  components: Components;
  refusals: RefusalDocs;
}

function operationOf(
  endpoint: Endpoint,
  { operationId, tag }: Place,
  output: JsonSchema,
  { components, refusals }: Writing,
): JsonSchema {
  const input = schemaOf(endpoint.input, 'input', components);
  return {
    operationId,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [tag],
    security: SECURITY[endpoint.auth],
    parameters: parametersOf(endpoint, input, components),
    ...bodyOf(endpoint, input, components),
    responses: {
      200: {
        description: 'Success',
        headers: { 'X-World-Time': { $ref: '#/components/headers/WorldTime' } },
        content: contentOf(endpoint, output, components),
      },
      ...refusals.of(endpoint),
    },
  };
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

/** What is the same of every description. */
const FRAME = {
  openapi: '3.1.0',
  info: {
    title: 'Sandbourse',
    version: VERSION,
    summary: 'A whole retail brokerage in a box: simulated prices, no real money',
    description: INTRODUCTION,
    contact: { name: 'Sandbourse contributors' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The server that this description comes from' }],
};

const COMPONENTS = {
  parameters: { ...HEADERS, IdempotencyKey: KEY },
  headers: {
    RetryAfter: {
      description: 'Seconds to wait before the next try',
      schema: { type: 'integer', examples: [30] },
    },
    WorldTime: {
      description: 'The world’s time when it answered (epoch milliseconds)',
      schema: { type: 'integer', examples: [1_773_846_000_000] },
    },
  },
  securitySchemes: {
    customer: bearer('Token of a customer, from `/loginByUsername`'),
    staff: bearer('Token of a member of staff, from `/admin/login`'),
  },
};

const COMMON_PARAMETERS = Object.keys(HEADERS).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** OpenAPI 3.1 of a list of endpoints; `topics` say what they are called and where they stand. */
export function openApiOf(
  documented: readonly DocumentedEndpoint[],
  topics: readonly DocumentedTopic[] = [],
): JsonSchema {
  const writing: Writing = { components: {}, refusals: new RefusalDocs() };
  const { components, refusals } = writing;
  const paths: Record<string, JsonSchema> = {};
  const places = placesOf(topics);
  // Answers first: theirs are the plain names, whatever a request has under the same id.
  const outputs = documented.map(({ endpoint }) => schemaOf(endpoint.output, 'output', components));
  const tags = new Set<string>();
  for (const [index, { endpoint }] of documented.entries()) {
    const path = paths[endpoint.path] ?? { parameters: COMMON_PARAMETERS };
    paths[endpoint.path] = path;
    const place = places.get(endpoint) ?? placeOf(endpoint);
    tags.add(place.tag);
    path[endpoint.method.toLowerCase()] = operationOf(
      endpoint,
      place,
      outputs[index] ?? {},
      writing,
    );
  }
  const abouts = new Map(topics.map(({ title, about }) => [title, about]));
  return {
    ...FRAME,
    tags: [...tags].map((name) => ({ name, description: abouts.get(name) ?? name })),
    paths,
    components: {
      schemas: { ...components, ...refusals.schemas },
      responses: refusals.responses,
      ...COMPONENTS,
    },
  };
}
