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

const INTRODUCTION = `Live prices, and events of the person logged in, over one WebSocket at \`GET /push\`. Each frame is a text
message with one JSON object; \`event\` says what kind of frame it is.

To subscribe, send \`sub\` with a \`channel\` and, in \`data\`, what you want from it. The server confirms with \`subscribed\`, sends
the current state in an \`update\`, and from then on changes, collected every 150 ms. A client that reads too slowly gets
only the newest price of each instrument, but every event of the person. \`unsub\` without \`data\` ends all subscriptions of a
channel. An invalid frame is answered with \`error\`; the connection stays open.

The channel \`user\` needs a token. When the token ends (log-out, change of password), the server sends an \`error\` with
\`Unauthenticated\`, and \`unsubscribed\`. While the sandbox surface is on, updates have \`seq\`, their number in the world’s event log.
To resume after a lost connection, send \`sub\` with the last \`seq\` as \`since\`, and its \`log\`: the server first sends the
events you missed.

The server sends a ping every 20 s, both as a protocol frame and as \`ping\`, and disconnects a client that misses two of them.
It closes the connection with ${CLOSE.policy} if the client sends too much, ${CLOSE.restart} if the server restarts, ${CLOSE.tryLater} if there are too many
connections or a token cannot be checked at the moment, and ${CLOSE.noSuchWorld} if \`world\` does not exist.`;

/** A frame: its schema, title and summary. */
interface Message {
  type: z.ZodType;
  title: string;
  summary: string;
}

const [pingFrame, askFrame] = clientFrame.options;
const { marketType, since, log } = askFrame.shape;

const asked = (event: WatchEvent, channel: keyof typeof subscription, rest: z.ZodRawShape) =>
  z.object({
    event: z.literal(event).meta({ description: 'Kind of frame' }),
    channel: z.literal(channel).meta({ description: 'The channel' }),
    ...rest,
  });

/** Frames from clients; those of a channel with the channel's data. */
const FROM_CLIENT: Readonly<Record<string, Message>> = {
  ping: { type: pingFrame, title: 'Ping', summary: 'Checks that the server answers' },
  subDetail: {
    type: asked('sub', 'detail', { data: subscription.detail, marketType }),
    title: 'Subscribe to prices',
    summary: `Live prices of instruments from now on; at most ${WATCHED_MAX.detail} at a time`,
  },
  subKline: {
    type: asked('sub', 'kline', { data: subscription.kline, marketType }),
    title: 'Subscribe to candles',
    summary: `Live candles from now on; at most ${WATCHED_MAX.kline} charts at a time`,
  },
  subUser: {
    type: asked('sub', 'user', { data: subscription.user, since, log }),
    title: 'Subscribe to events of a person',
    summary: 'Events of the person to whom the token belongs, from now on',
  },
  unsubDetail: {
    type: asked('unsub', 'detail', { data: subscription.detail.optional(), marketType }),
    title: 'Unsubscribe from prices',
    summary: 'Ends prices of the given instruments, or of all without `data`',
  },
  unsubKline: {
    type: asked('unsub', 'kline', { data: subscription.kline.optional(), marketType }),
    title: 'Unsubscribe from candles',
    summary: 'Ends candles of the given charts, or of all without `data`',
  },
  unsubUser: {
    type: asked('unsub', 'user', {}),
    title: 'Unsubscribe from events of a person',
    summary: 'Ends events of the person; the token stays valid',
  },
};

type ServerMessage = keyof typeof serverFrames;
const ABOUT: Readonly<Record<ServerMessage, readonly [title: string, summary: string]>> = {
  ping: ['Ping', 'Sent every 20 s, and in answer to a ping'],
  clock: [
    'Clock',
    'The world’s clock was moved, stopped or started: data read before may be out of date',
  ],
  subscribed: ['Subscribed', 'Confirms a subscription'],
  unsubscribed: ['Unsubscribed', 'A channel, or part of it, has ended'],
  detail: ['Prices', 'Complete quotes of instruments whose price changed'],
  kline: ['Candles', 'Candles that changed; one that ended comes before the one that began'],
  user: ['Events of the person', 'Events of the person logged in'],
  error: ['Error', 'A frame was refused, or a person’s channel has ended'],
};

/** Frames from the server. */
const FROM_SERVER = Object.fromEntries(
  Object.entries(serverFrames).map(([name, type]): [string, Message] => {
    const [title, summary] = ABOUT[name as ServerMessage];
    return [name, { type, title, summary }];
  }),
);

const componentName = (side: 'ask' | 'tell', name: string): string =>
  `${side}${name[0]?.toUpperCase()}${name.slice(1)}`;

function messagesOf(
  side: 'ask' | 'tell',
  messages: Readonly<Record<string, Message>>,
  schemas: Components,
): JsonSchema {
  const described = Object.entries(messages).map(([name, { type, title, summary }]) => {
    const payload = schemaOf(type, side === 'ask' ? 'input' : 'output', schemas);
    const examples = [{ name: 'typical', summary: title, payload: exampleOf(payload, schemas) }];
    const id = componentName(side, name);
    return [id, { name: id, title, summary, contentType: 'application/json', payload, examples }];
  });
  return Object.fromEntries(described) as JsonSchema;
}

const inChannel = (id: string) => ({ $ref: `#/channels/push/messages/${id}` });
const refs = (side: 'ask' | 'tell', names: readonly string[]) =>
  names.map((name) => inChannel(componentName(side, name)));

/** An operation: a request and its answers. */
const asking = (summary: string, asks: readonly string[], answers: readonly string[]) => ({
  action: 'receive',
  channel: { $ref: '#/channels/push' },
  title: summary,
  summary,
  messages: refs('ask', asks),
  reply: { channel: { $ref: '#/channels/push' }, messages: refs('tell', answers) },
});
const telling = (summary: string, tells: readonly string[]) => ({
  action: 'send',
  channel: { $ref: '#/channels/push' },
  title: summary,
  summary,
  messages: refs('tell', tells),
});

const OPERATIONS = {
  ping: asking('Check that the server answers', ['ping'], ['ping']),
  watch: asking(
    'Subscribe to prices or candles',
    ['subDetail', 'subKline'],
    ['subscribed', 'error'],
  ),
  unwatch: asking(
    'Unsubscribe from prices or candles',
    ['unsubDetail', 'unsubKline'],
    ['unsubscribed', 'error'],
  ),
  enter: asking('Subscribe to events of a person', ['subUser'], ['subscribed', 'error']),
  leave: asking('Unsubscribe from events of a person', ['unsubUser'], ['unsubscribed']),
  tellPrices: telling('Prices and candles that changed', ['detail', 'kline']),
  tellPerson: telling('Events of the person logged in', ['user']),
  tellClock: telling('The clock changed', ['clock']),
  tellEnd: telling('The session of a person has ended, and with it the channel', [
    'error',
    'unsubscribed',
  ]),
  tellLife: telling('Check that the client is still there', ['ping']),
};

/** Query parameters of the socket's address. */
const QUERY = {
  type: 'object',
  properties: {
    world: {
      type: 'string',
      description: 'World to connect to; `main` if absent',
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
  const tell = messagesOf('tell', FROM_SERVER, schemas);
  const ask = messagesOf('ask', FROM_CLIENT, schemas);
  const messages = { ...ask, ...tell };
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
          host: { default: '127.0.0.1:3000', description: 'Address and port of the server' },
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
