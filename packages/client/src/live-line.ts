/** A socket of the live channel that is kept alive; also used by the project's own web client. */

/** `WebSocket.OPEN`; not every implementation makes its constructor available. */
const OPEN = 1;
const retryAfterMs = 5_000;
const pingAfterMs = 10_000;
/** Without a connection, or an answer to a ping, within this time the line is dead although nobody closed it. */
const silentForMs = 20_000;

export type LiveState = 'idle' | 'connecting' | 'connected' | 'stale';

export interface LiveStatus {
  state: LiveState;
  /** When the server was last heard, epoch milliseconds; 0 if never. */
  heardAt: number;
}

/** Why a socket ended, if that was told. */
export interface Ending {
  code: number;
  reason: string;
}

const UNSAID: Ending = { code: 0, reason: '' };

/** The part of a WebSocket that a line uses. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: (() => void) | null;
  onclose: ((event: Ending) => void) | null;
  send(text: string): void;
  close(): void;
}

interface LineEvents<Heard> {
  open: () => Socket;
  /** Whether anything is watched, so that a line is needed. */
  wanted: () => boolean;
  onOpen: () => void;
  onFrame: (frame: Heard) => void;
  onState: () => void;
  /** Time until it reopens after a loss, in milliseconds; five seconds if absent. */
  retryMs?: number;
  /** The line ended, with the server's code if it gave one. */
  onEnd?: (ending: Ending) => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * Pings some time after opening and after each ping of the server; silence ends the line. So does a
 * connection that neither opens nor fails, because no event would ever report it.
 */
function createHeartbeat(ping: () => void, dead: () => void) {
  let next: Timer;
  let silence: Timer;
  const stop = () => {
    clearTimeout(next);
    clearTimeout(silence);
  };
  const begin = () => {
    stop();
    silence = setTimeout(dead, silentForMs);
  };
  const beat = () => {
    stop();
    next = setTimeout(() => {
      ping();
      silence = setTimeout(dead, silentForMs);
    }, pingAfterMs);
  };
  return { begin, beat, stop };
}

function createStatus(changed: () => void) {
  let status: LiveStatus = { state: 'idle', heardAt: 0 };
  return {
    now: () => status,
    become(state: LiveState) {
      if (status.state === state) return;
      status = { ...status, state };
      changed();
    },
    hear() {
      status.heardAt = Date.now();
    },
  };
}

/** Keeps one WebSocket alive: opens it when wanted, and retries five seconds after a loss. */
export function createLine<Heard extends { event: string }, Said extends { event: string }>(
  events: LineEvents<Heard>,
) {
  let socket: Socket | undefined;
  let retry: Timer;
  const status = createStatus(events.onState);
  const isOpen = () => socket?.readyState === OPEN;
  const send = (frame: Said | { event: 'ping' }) => {
    if (isOpen()) socket?.send(JSON.stringify(frame));
  };
  const heartbeat = createHeartbeat(
    () => send({ event: 'ping' }),
    () => drop(socket),
  );

  /** Ignores older sockets, which may report their end late. */
  function drop(lost: Socket | undefined, ending?: Ending) {
    if (!lost || lost !== socket) return;
    socket = undefined;
    heartbeat.stop();
    clearTimeout(retry);
    lost.close();
    status.become(events.wanted() ? 'stale' : 'idle');
    if (events.wanted()) retry = setTimeout(connect, events.retryMs ?? retryAfterMs);
    if (ending) events.onEnd?.(ending);
  }

  function hear(text: unknown) {
    status.hear();
    const frame = JSON.parse(String(text)) as Heard;
    if (frame.event === 'ping') heartbeat.beat();
    else events.onFrame(frame);
  }

  function connect() {
    if (socket || !events.wanted()) return;
    clearTimeout(retry);
    const fresh = events.open();
    socket = fresh;
    if (status.now().state !== 'stale') status.become('connecting');
    heartbeat.begin();
    fresh.onopen = () => {
      status.become('connected');
      heartbeat.beat();
      events.onOpen();
    };
    fresh.onmessage = (event) => hear(event.data);
    fresh.onerror = () => drop(fresh, UNSAID);
    fresh.onclose = (event) => drop(fresh, event ?? UNSAID);
  }

  /** Closes the line for good, unless it is wanted again. */
  function end() {
    clearTimeout(retry);
    drop(socket);
  }

  return { connect, send, isOpen, end, status: status.now };
}
