import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyPluginAsync } from 'fastify';
import { type Locale, matchLocale } from '#core/locale.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import { boundUpgrades, PUSH_PATH } from './connections.ts';
import type { Language } from './language.ts';

type WebSocket = import('@fastify/websocket').WebSocket;

/** A WebSocket that takes whole frames, too. */
export type OpenSocket = WebSocket & { sendWhole(frame: Buffer): void };

export interface PushRouteOptions {
  language: Language;
  timers: Timers;
  /** Takes over a socket; false when there is no such world, which closes it. */
  accept(
    socket: OpenSocket,
    visitor: { world: string | undefined; locale: Locale; address: string },
  ): boolean;
  /** Says goodbye to every socket, before the server stops. */
  close(): Promise<void>;
  /** Largest frame a client may send, in bytes. */
  frameBytesMax: number;
}

/** Close code for "try another address": the world in the query does not exist. */
const NO_SUCH_WORLD = 4404;

/** A parameter of the query. One that is repeated names nothing there is, rather than one of its values. */
const textOf = (given: string | string[] | undefined): string | undefined =>
  Array.isArray(given) ? given.join() : given;

/**
 * Lets frames go out between those of the WebSocket itself. It writes each of its own at once and
 * whole, as nothing is compressed here, so the two never mix.
 */
function takingFrames(socket: WebSocket, wire: Socket): OpenSocket {
  return Object.assign(socket, {
    sendWhole(frame: Buffer) {
      if (socket.readyState === socket.OPEN) wire.write(frame);
    },
  });
}

/** `/push`: query `world` picks a world, `lang` or `locale` a language; a `userId` there means nothing. */
export function pushRoute(options: PushRouteOptions): FastifyPluginAsync {
  return async (part) => {
    const taken = boundUpgrades(part, options.timers);
    await part.register(websocket, {
      options: { maxPayload: options.frameBytesMax, perMessageDeflate: false },
      errorHandler: (_error, socket) => socket.terminate(),
      preClose: async () => {
        await options.close();
        part.websocketServer.close();
      },
    });
    part.get<{ Querystring: Record<string, string | string[] | undefined> }>(
      PUSH_PATH,
      { websocket: true },
      (socket, request) => {
        taken(request.raw);
        const world = textOf(request.query.world);
        const lang = textOf(request.query.lang ?? request.query.locale) ?? '';
        const locale = matchLocale(lang) ?? options.language(request.headers['accept-language']);
        const open = takingFrames(socket, request.raw.socket);
        const accepted = options.accept(open, { world, locale, address: request.ip });
        if (!accepted) socket.close(NO_SUCH_WORLD, 'no such world');
      },
    );
  };
}
