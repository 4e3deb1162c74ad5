/** The API's description: OpenAPI 3.1, generated from the contract alone. */
import { rolesOf } from '#core/role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { messageOf } from '#platform/contract/message.ts';
import type { JsonSchema } from './envelope.ts';
import { type Components, exampleOf, exampleOfFields, resolved, schemaOf } from './json-schema.ts';
import { componentsFor, FRAME, HEADERS, headersOf } from './openapi-frame.ts';
import { RefusalDocs } from './refusal-docs.ts';

export interface DocumentedEndpoint {
  endpoint: Endpoint;
}

/** Endpoints that belong together in the docs. */
export interface DocumentedTopic {
  /** Title and description. */
  title: string;
  about: string;
  /** Prefix of its operations' names. */
  name: string;
  endpoints: Readonly<Record<string, Endpoint>>;
}

const parameterRef = (name: string) => ({ $ref: `#/components/parameters/${name}` });

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

/** The body: all fields but those in the path. */
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
  if (endpoint.idempotent) parameters.push(parameterRef('IdempotencyKey'));
  if (endpoint.auth === 'staff') parameters.push(parameterRef('ActiveAt'));
  return parameters;
}

/** An example body: the contract's own, or one of the required fields. */
function bodyExampleOf(endpoint: Endpoint, schema: JsonSchema, components: Components) {
  const example = endpoint.example as JsonSchema | undefined;
  if (!example) {
    return schema.properties
      ? exampleOfFields(schema, components, 'required')
      : exampleOf(schema, components);
  }
  const inPath = namesInPath(endpoint);
  return Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)));
}

/** Whether a body has required fields; with several kinds, whether each has. */
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
  // Commands to the sandbox are JSON even when empty.
  const required = endpoint.sandbox === true || hasRequired(schema);
  return { requestBody: { required, content: { 'application/json': { schema, example } } } };
}

/** Who may call, and the special features of a call. */
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

/** An operation's name and tag. */
interface Place {
  operationId: string;
  tag: string;
}

const capital = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Endpoints outside all topics are named after their path. */
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
        headers: headersOf(200),
        content: contentOf(endpoint, output, components),
      },
      ...refusals.of(endpoint),
    },
  };
}

const COMMON_PARAMETERS = Object.keys(HEADERS).map(parameterRef);

/** Operations of a path in their usual order. */
function inOrder({ parameters, get, post }: JsonSchema): JsonSchema {
  return { parameters, ...(get !== undefined && { get }), ...(post !== undefined && { post }) };
}

/** The operations of each path. */
function pathsOf(
  documented: readonly DocumentedEndpoint[],
  placeIn: (endpoint: Endpoint) => Place,
  writing: Writing,
): Record<string, JsonSchema> {
  // Answers first: their schemas get the plain names, requests with the same id other ones.
  const outputs = documented.map(({ endpoint }) =>
    schemaOf(endpoint.output, 'output', writing.components),
  );
  const paths: Record<string, JsonSchema> = {};
  for (const [index, { endpoint }] of documented.entries()) {
    const operation = operationOf(endpoint, placeIn(endpoint), outputs[index] ?? {}, writing);
    paths[endpoint.path] = inOrder({
      parameters: COMMON_PARAMETERS,
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation,
    });
  }
  return paths;
}

/** OpenAPI 3.1 of a list of endpoints; `topics` give their names and groups. */
export function openApiOf(
  documented: readonly DocumentedEndpoint[],
  topics: readonly DocumentedTopic[] = [],
): JsonSchema {
  const writing: Writing = { components: {}, refusals: new RefusalDocs() };
  const { components, refusals } = writing;
  const places = placesOf(topics);
  const placeIn = (endpoint: Endpoint) => places.get(endpoint) ?? placeOf(endpoint);
  const paths = pathsOf(documented, placeIn, writing);
  const tags = new Set(documented.map(({ endpoint }) => placeIn(endpoint).tag));
  const abouts = new Map(topics.map(({ title, about }) => [title, about]));
  const isForStaff = documented.some(({ endpoint }) => endpoint.auth === 'staff');
  return {
    ...FRAME,
    tags: [...tags].toSorted().map((name) => ({ name, description: abouts.get(name) ?? name })),
    paths,
    components: {
      schemas: { ...components, ...refusals.schemas },
      responses: refusals.responses,
      ...componentsFor(isForStaff),
    },
  };
}
