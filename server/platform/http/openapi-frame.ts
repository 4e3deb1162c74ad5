/** The parts of the API's description common to all endpoints: introduction, headers, tokens. */
import type { JsonSchema } from './envelope.ts';

const INTRODUCTION = `Every answer is \`{code, msg, data}\`; success is code 200. A refusal carries the HTTP status in
\`code\`, a message for the person in \`msg\` (in the language of \`Accept-Language\`, English by default), and in
\`data.error\` a stable name. \`data.figures\` has the figures that decided it, \`data.fields\` what is wrong with which field.
401 means that the token is missing, expired or revoked; 403 that its owner may never make this call: a customer at
\`/admin\`, staff anywhere else, or a role without the permission.

Strings are trimmed. Nulls, empty strings and strings of invisible characters count as absent. Unknown fields are
ignored, or refused with \`Prefer: handling=strict\`. Money, quantities and prices of orders are exact decimals in
strings; market data are numbers; times are epoch milliseconds of the world’s clock. Endpoints that move money or
place an order accept \`Idempotency-Key\`: the same key with the same input returns the stored answer.

With the sandbox on, a server holds several worlds, each a whole brokerage with its own people, money, orders and clock.
The header \`X-World\` (\`?world=\` on \`/push\`) selects the world of a request, \`main\` by default.
\`POST /sandbox/worlds\` makes one. A token is valid only in the world that issued it.

\`GET /push\` upgrades to a WebSocket with live prices and events of the person logged in;
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
      'Id of the request, chosen by the client: 1 to 64 letters, digits, dots, dashes and underscores',
    schema: { type: 'string', examples: ['checkout-7'] },
  },
  World: {
    name: 'X-World',
    in: 'header',
    required: false,
    description: 'World of the request; `main` by default',
    schema: { type: 'string', examples: ['main'] },
  },
};

/** For the desk's endpoints. */
const ACTIVE_AT: JsonSchema = {
  name: 'X-Active-At',
  in: 'header',
  required: false,
  description:
    'When the member of staff last used keyboard or pointer (epoch milliseconds of the world); by default now. So the requests that a page repeats by itself do not keep anybody logged in',
  schema: { type: 'integer', examples: [1_773_846_000_000] },
};

/** For endpoints that create something. */
const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Key of the command, chosen by the client: repeated with the same input it runs once and gets the same answer',
  schema: { type: 'string', minLength: 1, maxLength: 128, examples: ['order-1'] },
};

/** Headers of answers, by component name. */
const ANSWERED: Readonly<Record<string, JsonSchema>> = {
  PreferenceApplied: {
    description: '`handling=strict`, if the request preferred it',
    schema: { type: 'string', examples: ['handling=strict'] },
  },
  RequestId: {
    description: 'Id of the request: the client’s, or else one made by the server',
    schema: { type: 'string', examples: ['checkout-7'] },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next try, if known',
    schema: { type: 'integer', examples: [30] },
  },
  Sandbox: {
    description: 'Present only if the server has the sandbox surface',
    schema: { type: 'string', const: 'on' },
  },
  DataVersion: {
    description:
      'For a customer: version of the data that the answer was read from, or the one before. If `subscribed` on the live channel has another one, something changed in between: read again',
    schema: { type: 'string', examples: ['k3m9.41'] },
  },
  WorldRate: {
    description: 'World milliseconds per real millisecond; absent if 1',
    schema: { type: 'number', examples: [60] },
  },
  WorldTime: {
    description: 'The world’s time at the answer (epoch milliseconds), if the world was found',
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
  431: { 'X-Request-Id': 'RequestId' },
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
