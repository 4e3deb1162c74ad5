/** The parts of the API's description common to all endpoints: introduction, headers, tokens. */
import type { JsonSchema } from './envelope.ts';

const INTRODUCTION = `Every answer is \`{code, msg, data}\`; success is code 200. A refusal carries
the HTTP status in \`code\`, a message for the person in \`msg\` (in the language of
\`Accept-Language\`, English without one), and \`data.error\`, a stable name; \`data.figures\` says what it was
decided by, \`data.fields\` what is wrong with which field. 401 means the token is missing, expired or
revoked; 403 that it is of somebody who may never call this: a customer at \`/admin\`, staff anywhere
else, or the wrong role.

Strings are trimmed; nulls, empty strings and those of invisible characters alone count as not given; unknown
fields are ignored, or with \`Prefer: handling=strict\` refused. Money, quantities and prices of orders are exact decimals in strings;
market data are numbers; times are epoch milliseconds of the world’s clock. Endpoints that move money
or make an order take \`Idempotency-Key\`: the same key and input give the stored answer again.

Where the sandbox is on, a server holds several worlds, each a whole brokerage with people, money, orders and a clock of
its own. The header \`X-World\` (\`?world=\` on \`/push\`) says which one a request goes to: \`main\` without it.
\`POST /sandbox/worlds\` makes one, and a token opens nothing but the world that it is of.

\`GET /push\` upgrades to a WebSocket with live prices and events of the person logged in:
\`/docs/asyncapi.json\` describes it.`;

const VERSION = '0.1.0';

/** Headers that every endpoint accepts. */
export const HEADERS: Readonly<Record<string, JsonSchema>> = {
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
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description:
      'What the client calls this request: 1 to 64 letters, digits, dots, dashes and underscores',
    schema: { type: 'string', examples: ['checkout-7'] },
  },
  World: {
    name: 'X-World',
    in: 'header',
    required: false,
    description: 'The world it goes to; `main` without one',
    schema: { type: 'string', examples: ['main'] },
  },
};

/** For the desk's endpoints. */
const ACTIVE_AT: JsonSchema = {
  name: 'X-Active-At',
  in: 'header',
  required: false,
  description:
    'When the member of staff last touched a key or pointer (epoch milliseconds of the world); now without it. What a page asks by itself so keeps nobody logged in',
  schema: { type: 'integer', examples: [1_773_846_000_000] },
};

/** For endpoints that create something. */
const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'What the client calls this command: the same again, with the same input, is done once and answered alike',
  schema: { type: 'string', maxLength: 128, examples: ['order-1'] },
};

/** Headers of answers, by component name. */
const ANSWERED: Readonly<Record<string, JsonSchema>> = {
  PreferenceApplied: {
    description: '`handling=strict`, where the request preferred it',
    schema: { type: 'string', examples: ['handling=strict'] },
  },
  RequestId: {
    description:
      'What the request is called: as its client called it, otherwise a name that the server made',
    schema: { type: 'string', examples: ['checkout-7'] },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next try, where that is known',
    schema: { type: 'integer', examples: [30] },
  },
  Sandbox: {
    description: 'Told where the server has the surface for testers, and not otherwise',
    schema: { type: 'string', const: 'on' },
  },
  DataVersion: {
    description:
      'To a customer: the version of their data that this was read from, or the one before. Where `subscribed` of the live channel then tells another one, something came between: read again',
    schema: { type: 'string', examples: ['k3m9.41'] },
  },
  WorldRate: {
    description: 'How many milliseconds of the world pass in one; not told where it is 1',
    schema: { type: 'number', examples: [60] },
  },
  WorldTime: {
    description: 'The world’s time when it answered (epoch milliseconds), once a world was found',
    schema: { type: 'integer', examples: [1_773_846_000_000] },
  },
  WwwAuthenticate: {
    description: 'How to authenticate: with a bearer token',
    schema: { type: 'string', examples: ['Bearer'] },
  },
};

const COMMON = {
  'X-Request-Id': 'RequestId',
  'X-Sandbox': 'Sandbox',
  'X-World-Time': 'WorldTime',
  'X-World-Rate': 'WorldRate',
  'X-Data-Version': 'DataVersion',
  'Preference-Applied': 'PreferenceApplied',
};
/** Headers in addition to, or instead of, the common ones, by status. */
const BY_STATUS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { ...COMMON, 'WWW-Authenticate': 'WwwAuthenticate' },
  // Refused before a world is known.
  421: { 'X-Request-Id': 'RequestId' },
  429: { ...COMMON, 'Retry-After': 'RetryAfter' },
  503: { ...COMMON, 'Retry-After': 'RetryAfter' },
};

/** The headers of an answer with this status. */
export function headersOf(status: number): JsonSchema {
  const headers = Object.entries(BY_STATUS[status] ?? COMMON).map(([header, name]) => [
    header,
    { $ref: `#/components/headers/${name}` },
  ]);
  return Object.fromEntries(headers);
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

/** The same in every description. */
export const FRAME = {
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

/** Shared components; those only for staff if there are staff endpoints. */
export function componentsFor(isForStaff: boolean): JsonSchema {
  return {
    parameters: {
      ...HEADERS,
      IdempotencyKey: IDEMPOTENCY_KEY,
      ...(isForStaff && { ActiveAt: ACTIVE_AT }),
    },
    headers: ANSWERED,
    securitySchemes: {
      customer: bearer('Token of a customer, from `/loginByUsername`'),
      ...(isForStaff && { staff: bearer('Token of a member of staff, from `/admin/login`') }),
    },
  };
}
