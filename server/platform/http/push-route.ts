import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, matchLocale } from '#core/locale.ts';
import { refuse } from '#core/result.ts';
import { REQUEST_ID_HEADER } from '#platform/contract/headers.ts';
import { CLOSE } from '#platform/contract/push.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import { boundUpgrades, PUSH_PATH } from './connections.ts';
import { sendRefusal } from './envelope.ts';
import { clientErrorText } from './errors.ts';
import { textOf, type Worlds, worldOf } from './world-of.ts';

type WebSocket = import('@fastify/websocket').WebSocket;

/** A WebSocket that also accepts whole frames. */
export type OpenSocket = WebSocket & { sendWhole(frame: Buffer): void };

export interface PushRouteOptions<W> {
  timers: Timers;
  worlds: Worlds<W>;
  /** Takes over a socket. */
  accept(
    socket: OpenSocket,
    world: W,
    visitor: { locale: Locale; address: string; request: string },
  ): void;
  /** Closes every socket properly, before the server stops. */
  close(): Promise<void>;
  /** Largest frame a client may send, in bytes. */
  frameBytesMax: number;
}

/**
 * Lets prepared frames go out between the WebSocket's own. It writes each of its frames at once and
 * whole, as nothing is compressed here, so the two never interleave.
 */
function takingFrames(socket: WebSocket, wire: Socket): OpenSocket {
  return Object.assign(socket, {
    sendWhole(frame: Buffer) {
      if (socket.readyState === socket.OPEN) wire.write(frame);
    },
  });
}

/** Adds our headers to the upgrade response, which Fastify does not write. */
function nameUpgrades(part: FastifyInstance): void {
  const names = new WeakMap<IncomingMessage, string>();
  part.addHook('onRequest', ({ raw, id }, _reply, done) => {
    names.set(raw, id);
    done();
  });
  part.websocketServer.on('headers', (headers: string[], raw: IncomingMessage) => {
    headers.push(`${REQUEST_ID_HEADER}: ${names.get(raw)}`);
  });
  // An upgrade without a usable key or version: the library's own answer has no envelope and no request id.
  const refuseUpgrade = (error: Error, socket: Socket, raw: IncomingMessage): void => {
    socket.end(clientErrorText(error, names.get(raw) ?? ''));
    socket.destroySoon();
  };
  part.websocketServer.on('wsClientError', refuseUpgrade);
}

/** Answers plain requests with a refusal that says what this is. */
function sendSocketOnly(_request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  sendRefusal(reply, refuse('WebSocketOnly'));
}

/** `/push`: query `world` selects a world, `lang` or `locale` a language; a `userId` is ignored. */
export function pushRoute<W>(options: PushRouteOptions<W>): FastifyPluginAsync {
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
    nameUpgrades(part);
    part.route<{ Querystring: Record<string, string | string[] | undefined> }>({
      method: 'GET',
      url: PUSH_PATH,
      handler: sendSocketOnly,
      wsHandler: (socket, request) => {
        taken(request.raw);
        const enter = (world: W | undefined) => {
          if (world === undefined) {
            socket.close(CLOSE.noSuchWorld, 'no such world');
            return;
          }
          const lang = textOf(request.query.lang ?? request.query.locale) ?? '';
          const locale = matchLocale(lang) ?? request.locale;
          const open = takingFrames(socket, request.raw.socket);
          options.accept(open, world, { locale, address: request.ip, request: request.id });
        };
        const world = worldOf(request, options.worlds);
        if (!(world instanceof Promise)) {
          enter(world);
          return;
        }
        // Frames that arrive meanwhile wait until somebody listens.
        socket.pause();
        const goOn = (found: W | undefined) => {
          enter(found);
          socket.resume();
        };
        // The world exists, but could not be woken.
        world.then(goOn, () => {
          socket.close(CLOSE.tryLater, 'try again later');
          socket.resume();
        });
      },
    });
  };
}
