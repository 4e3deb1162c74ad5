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

const INTRODUCTION = `Live prices, and what happens to the person logged in, over one WebSocket at
\`GET /push\`: each frame is one JSON object in a text message, named by its \`event\`.

Say \`sub\` with a \`channel\` and what of it; the answer is \`subscribed\`, then one \`update\` with how it stands,
and from then on what changes, gathered every 150 ms. A reader who is slow is told the latest of each price, not
every one; what happens to a person is told whole. \`unsub\` without \`data\` ends a whole channel. A frame that makes
no sense is answered with \`error\`, and the connection goes on.

\`user\` needs a token. Where it ends (a log-out, a change of password), an \`error\` with \`Unauthenticated\` and
\`unsubscribed\` tell so. With the sandbox on, updates carry \`seq\`, their number in the world’s event log: after a
connection was lost, \`sub\` with \`since\` and the \`log\` it is of tells first what came meanwhile.

The server pings every 20 s, by a frame of the protocol and as \`ping\`; who is silent for two of them is dropped.
It closes with ${CLOSE.policy} who sends too much, with ${CLOSE.restart} when it restarts, with ${CLOSE.tryLater} when there are too many connections
or it cannot tell now whose a token is, and with ${CLOSE.noSuchWorld} where \`world\` names none there is.`;

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
    event: z.literal(event).meta({ description: 'What it is' }),
    channel: z.literal(channel).meta({ description: 'Which channel' }),
    ...rest,
  });

/** Frames from clients; those of a channel with the channel's data. */
const FROM_CLIENT: Readonly<Record<string, Message>> = {
  ping: { type: pingFrame, title: 'Ping', summary: 'Whether the server is there' },
  subDetail: {
    type: asked('sub', 'detail', { data: subscription.detail, marketType }),
    title: 'Watch prices',
    summary: `Tells live prices of instruments from now on, ${WATCHED_MAX.detail} at most`,
  },
  subKline: {
    type: asked('sub', 'kline', { data: subscription.kline, marketType }),
    title: 'Watch charts',
    summary: `Tells live candles from now on, of ${WATCHED_MAX.kline} charts at most`,
  },
  subUser: {
    type: asked('sub', 'user', { data: subscription.user, since, log }),
    title: 'Log in',
    summary: 'Tells from now on what happens to the person whose token it is',
  },
  unsubDetail: {
    type: asked('unsub', 'detail', { data: subscription.detail.optional(), marketType }),
    title: 'Watch prices no more',
    summary: 'Of the instruments named, or of all',
  },
  unsubKline: {
    type: asked('unsub', 'kline', { data: subscription.kline.optional(), marketType }),
    title: 'Watch charts no more',
    summary: 'Of the charts named, or all',
  },
  unsubUser: {
    type: asked('unsub', 'user', {}),
    title: 'Log out',
    summary: 'Tells nothing more of the person; the token stays good',
  },
};

type ServerMessage = keyof typeof serverFrames;
const ABOUT: Readonly<Record<ServerMessage, readonly [title: string, summary: string]>> = {
  ping: ['Ping', 'Sent at times, and as the answer to one'],
  clock: ['Clock', 'Somebody moved the world’s clock: all that was shown may be of another time'],
  subscribed: ['Subscribed', 'A channel is told from now on'],
  unsubscribed: ['Unsubscribed', 'A channel, or a part of it, is told no more'],
  detail: ['Prices', 'Quotes that have changed, each whole'],
  kline: ['Candles', 'Candles that have changed, the one that ended before the one that began'],
  user: ['Events of the person', 'What has happened to the person logged in'],
  error: ['Error', 'A frame was refused, or the channel of a person has ended'],
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
  ping: asking('Ask whether the server is there', ['ping'], ['ping']),
  watch: asking('Watch prices or charts', ['subDetail', 'subKline'], ['subscribed', 'error']),
  unwatch: asking('Watch them no more', ['unsubDetail', 'unsubKline'], ['unsubscribed', 'error']),
  enter: asking('Hear what happens to a person', ['subUser'], ['subscribed', 'error']),
  leave: asking('Hear no more of a person', ['unsubUser'], ['unsubscribed']),
  tellPrices: telling('Prices and candles that have changed', ['detail', 'kline']),
  tellPerson: telling('What has happened to the person logged in', ['user']),
  tellClock: telling('The clock was moved', ['clock']),
  tellEnd: telling('A session has ended, and the channel with it', ['error', 'unsubscribed']),
  tellLife: telling('The server is there', ['ping']),
};

/** Query parameters of the socket's address. */
const QUERY = {
  type: 'object',
  properties: {
    world: {
      type: 'string',
      description: 'The world it goes to; `main` without one',
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
          host: { default: '127.0.0.1:3000', description: 'Where it listens' },
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
