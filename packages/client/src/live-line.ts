/** One socket of the live channel, kept alive: the web client of the house has its own from here, too. */

/** Of a WebSocket; not everything that is one has a constructor at hand that says so. */
const OPEN = 1;
const retryAfterMs = 5_000;
const pingAfterMs = 10_000;
/** No connection, or no answer to a ping, within this long: the line is dead although nobody closed it. */
const silentForMs = 20_000;

export type LiveState = 'idle' | 'connecting' | 'connected' | 'stale';

export interface LiveStatus {
  state: LiveState;
  /** When the server was last heard, epoch milliseconds; 0 before it ever was. */
  heardAt: number;
}

/** Why a socket ended, as far as anybody said. */
export interface Ending {
  code: number;
  reason: string;
}

const UNSAID: Ending = { code: 0, reason: '' };

/** As much of a WebSocket as a line uses. */
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
  /** Whether anything is watched, and so a line worth having. */
  wanted: () => boolean;
  onOpen: () => void;
  onFrame: (frame: Heard) => void;
  onState: () => void;
  /** How soon it is opened again after it was lost, in milliseconds; five seconds when absent. */
  retryMs?: number;
  /** The server ended it, with a code of its own where it said why. */
  onEnd?: (ending: Ending) => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * Pings a while after opening and after each ping of the server; silence ends the line. So does a
 * connection that neither opens nor fails, which nobody else would ever tell of.
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

/** One WebSocket kept alive: opened when wanted, tried again five seconds after it was lost. */
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

  /** Only the line in use matters: an old one may report its end late. */
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

  /** Closed for good, unless it is wanted again. */
  function end() {
    clearTimeout(retry);
    drop(socket);
  }

  return { connect, send, isOpen, end, status: status.now };
}
