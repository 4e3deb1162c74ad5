/** The description of the live channel: AsyncAPI 3, generated from the frames in the contract. */

import { z } from 'zod';
import type { WatchEvent } from '#core/codes.ts';
import {
  CLOSE,
  clientFrame,
  serverFrames,
  subscription,
  WATCHED_MAX,
} from '#platform/contract/push.ts';
import { PUSH_PATH } from './connections.ts';
import type { JsonSchema } from './envelope.ts';
import { type Components, exampleOf, schemaOf } from './json-schema.ts';
import { FRAME } from './openapi-frame.ts';

const INTRODUCTION = `Live prices and events of the person logged in, over one WebSocket at \`GET /push\`. Each
frame is one JSON object in a text message; \`event\` says what kind.

Send \`sub\` with a \`channel\` and what to subscribe to. The server confirms with \`subscribed\`, sends the present state
as one \`update\`, and from then on the changes, every 150 ms. If a client reads slowly, it gets only the latest state of
each price; events of a person are never skipped. \`unsub\` without \`data\` ends the subscription to the whole channel.
An invalid frame is answered with \`error\`; the connection stays open.

\`user\` needs a token. When the token ends (a logout, a change of password), the server sends an \`error\` with
\`Unauthenticated\`, and \`unsubscribed\`. In the sandbox, updates carry \`seq\`, their number in the world’s event log, and their frame
the number up to which everything was sent; while nothing happens to the person, a frame without data brings it every
20 s. After a lost connection, \`sub\` with this number as \`since\`, and with \`log\`, first sends the events that were missed.

The server pings every 20 s, both with a WebSocket ping and with a \`ping\` frame; a client that stays silent for two pings
is disconnected. Close codes: ${CLOSE.policy} for a client that sends too much, ${CLOSE.restart} for a restart of the server,
${CLOSE.tryLater} for too many connections or a token that cannot be checked at the moment, ${CLOSE.noSuchWorld} for a
\`world\` that does not exist.`;

/** A frame: its schema, title and summary. */
interface Message {
  type: z.ZodType;
  title: string;
  summary: string;
}

const [pingFrame, subscribeFrame] = clientFrame.options;
const { marketType, since, log } = subscribeFrame.shape;

const subscribing = (event: WatchEvent, channel: keyof typeof subscription, rest: z.ZodRawShape) =>
  z.object({
    event: z.literal(event).meta({ description: 'Kind of frame' }),
    channel: z.literal(channel).meta({ description: 'Which channel' }),
    ...rest,
  });

/** Frames from clients; those of a channel with the channel's data. */
const FROM_CLIENT: Readonly<Record<string, Message>> = {
  ping: { type: pingFrame, title: 'Ping', summary: 'Checks whether the server responds' },
  subDetail: {
    type: subscribing('sub', 'detail', { data: subscription.detail, marketType }),
    title: 'Subscribe to prices',
    summary: `Live prices of up to ${WATCHED_MAX.detail} instruments`,
  },
  subKline: {
    type: subscribing('sub', 'kline', { data: subscription.kline, marketType }),
    title: 'Subscribe to candles',
    summary: `Live candles of up to ${WATCHED_MAX.kline} charts`,
  },
  subUser: {
    type: subscribing('sub', 'user', { data: subscription.user, since, log }),
    title: 'Subscribe to events of a person',
    summary: 'Events of the person whose token is sent',
  },
  unsubDetail: {
    type: subscribing('unsub', 'detail', { data: subscription.detail.optional(), marketType }),
    title: 'Unsubscribe from prices',
    summary: 'Of the instruments named; without any, of all',
  },
  unsubKline: {
    type: subscribing('unsub', 'kline', { data: subscription.kline.optional(), marketType }),
    title: 'Unsubscribe from candles',
    summary: 'Of the charts named; without any, of all',
  },
  unsubUser: {
    type: subscribing('unsub', 'user', {}),
    title: 'Unsubscribe from events of a person',
    summary: 'Ends the subscription; the token stays valid',
  },
};

type ServerMessage = keyof typeof serverFrames;
const ABOUT: Readonly<Record<ServerMessage, readonly [title: string, summary: string]>> = {
  ping: ['Ping', 'Sent regularly, and in reply to a ping of the client'],
  clock: [
    'Clock moved',
    'Somebody moved the world’s clock: everything read before may be out of date',
  ],
  subscribed: ['Subscribed', 'A subscription has begun'],
  unsubscribed: ['Unsubscribed', 'A subscription, or part of it, has ended'],
  detail: ['Prices', 'Quotes that changed, each in full'],
  kline: ['Candles', 'Candles that changed; one that ended comes before the next one'],
  user: ['Events of a person', 'Events of the person logged in'],
  error: ['Error', 'A frame was refused, or the subscription to a person’s events has ended'],
};

/** Frames from the server. */
const FROM_SERVER = Object.fromEntries(
  Object.entries(serverFrames).map(([name, type]): [string, Message] => {
    const [title, summary] = ABOUT[name as ServerMessage];
    return [name, { type, title, summary }];
  }),
);

/** Who sends a message. */
type Side = 'client' | 'server';

const componentName = (side: Side, name: string): string =>
  `${side}${name[0]?.toUpperCase()}${name.slice(1)}`;

function messagesOf(
  side: Side,
  messages: Readonly<Record<string, Message>>,
  schemas: Components,
): JsonSchema {
  const described = Object.entries(messages).map(([name, { type, title, summary }]) => {
    const payload = schemaOf(type, side === 'client' ? 'input' : 'output', schemas);
    const examples = [{ name: 'typical', summary: title, payload: exampleOf(payload, schemas) }];
    const id = componentName(side, name);
    return [id, { name: id, title, summary, contentType: 'application/json', payload, examples }];
  });
  return Object.fromEntries(described) as JsonSchema;
}

const inChannel = (id: string) => ({ $ref: `#/channels/push/messages/${id}` });
const refs = (side: Side, names: readonly string[]) =>
  names.map((name) => inChannel(componentName(side, name)));

/** An operation that a client begins: its frames and the replies. */
const request = (summary: string, frames: readonly string[], replies: readonly string[]) => ({
  action: 'receive',
  channel: { $ref: '#/channels/push' },
  title: summary,
  summary,
  messages: refs('client', frames),
  reply: { channel: { $ref: '#/channels/push' }, messages: refs('server', replies) },
});
/** An operation that the server begins. */
const notification = (summary: string, frames: readonly string[]) => ({
  action: 'send',
  channel: { $ref: '#/channels/push' },
  title: summary,
  summary,
  messages: refs('server', frames),
});

const OPERATIONS = {
  ping: request('Check whether the server responds', ['ping'], ['ping']),
  subscribe: request(
    'Subscribe to prices or candles',
    ['subDetail', 'subKline'],
    ['subscribed', 'error'],
  ),
  unsubscribe: request(
    'Unsubscribe from prices or candles',
    ['unsubDetail', 'unsubKline'],
    ['unsubscribed', 'error'],
  ),
  subscribeUser: request('Subscribe to events of a person', ['subUser'], ['subscribed', 'error']),
  unsubscribeUser: request('Unsubscribe from events of a person', ['unsubUser'], ['unsubscribed']),
  sendPrices: notification('Prices and candles that changed', ['detail', 'kline']),
  sendUserEvents: notification('Events of the person logged in', ['user']),
  sendClock: notification('The clock was moved', ['clock']),
  endSession: notification('A session and its subscription have ended', ['error', 'unsubscribed']),
  keepAlive: notification('The server is still connected', ['ping']),
};

/** Query parameters of the socket's address. */
const QUERY = {
  type: 'object',
  properties: {
    world: {
      type: 'string',
      description: 'World to connect to; `main` by default',
      examples: ['main'],
    },
    lang: {
      type: 'string',
      description: 'Language of messages: BCP 47, or one of the product’s eleven codes',
      examples: ['en'],
    },
  },
};

/** Wraps a `$ref` with siblings in an `allOf`: draft 7, which AsyncAPI uses, ignores the siblings. */
function besideReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(besideReferences);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, besideReferences(item)]),
  );
  const { $ref, ...beside } = copy;
  const isAlone = typeof $ref !== 'string' || Object.keys(beside).length === 0;
  return isAlone ? copy : { allOf: [{ $ref }], ...beside };
}

/** AsyncAPI 3 description of the live channel. */
export function asyncApi(): JsonSchema {
  const schemas: Components = {};
  const fromServer = messagesOf('server', FROM_SERVER, schemas);
  const fromClient = messagesOf('client', FROM_CLIENT, schemas);
  const messages = { ...fromClient, ...fromServer };
  const { title, version, contact, license } = FRAME.info;
  return {
    asyncapi: '3.0.0',
    id: 'urn:sandbourse:push',
    info: {
      title: `${title}: the live channel`,
      version,
      description: INTRODUCTION,
      contact,
      license: { name: license.name, url: `https://spdx.org/licenses/${license.identifier}.html` },
      tags: [{ name: 'live', description: 'Live prices and events' }],
    },
    defaultContentType: 'application/json',
    servers: {
      here: {
        host: '{host}',
        protocol: 'ws',
        description: 'The server that this description comes from',
        variables: {
          host: { default: '127.0.0.1:3000', description: 'Address the server listens on' },
        },
      },
    },
    channels: {
      push: {
        address: PUSH_PATH,
        title: 'Push',
        summary: 'Live prices and events of the person logged in',
        messages: Object.fromEntries(
          Object.keys(messages).map((id) => [id, { $ref: `#/components/messages/${id}` }]),
        ),
        bindings: { ws: { method: 'GET', query: QUERY, bindingVersion: '0.1.0' } },
      },
    },
    operations: OPERATIONS,
    components: besideReferences({ schemas, messages }),
  };
}
