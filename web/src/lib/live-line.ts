import type { ClientFrame, ServerFrame } from '#platform/contract/push.ts';

const retryAfterMs = 5_000;
const pingAfterMs = 10_000;
/** No answer to a ping within this long: the line is dead although nobody closed it. */
const silentForMs = 20_000;

export type LiveState = 'idle' | 'connecting' | 'connected' | 'stale';

export interface LiveStatus {
  state: LiveState;
  /** When the server was last heard, epoch milliseconds; 0 before it ever was. */
  heardAt: number;
}

interface LineEvents {
  open: () => WebSocket;
  /** Whether anything is watched, and so a line worth having. */
  wanted: () => boolean;
  onOpen: () => void;
  onFrame: (frame: ServerFrame) => void;
  onState: () => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Pings a while after opening and after each ping of the server; silence ends the line. */
function createHeartbeat(ping: () => void, dead: () => void) {
  let next: Timer;
  let silence: Timer;
  const stop = () => {
    clearTimeout(next);
    clearTimeout(silence);
  };
  const beat = () => {
    stop();
    next = setTimeout(() => {
      ping();
      silence = setTimeout(dead, silentForMs);
    }, pingAfterMs);
  };
  return { beat, stop };
}

/** One WebSocket kept alive: opened when wanted, tried again five seconds after it was lost. */
export function createLine(events: LineEvents) {
  let socket: WebSocket | undefined;
  let status: LiveStatus = { state: 'idle', heardAt: 0 };
  let retry: Timer;

  const become = (state: LiveState) => {
    if (status.state === state) return;
    status = { ...status, state };
    events.onState();
  };
  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  const send = (frame: ClientFrame) => {
    if (isOpen()) socket?.send(JSON.stringify(frame));
  };
  const heartbeat = createHeartbeat(
    () => send({ event: 'ping' }),
    () => drop(socket),
  );

  /** Only the line in use matters: an old one may report its end late. */
  function drop(lost: WebSocket | undefined) {
    if (!lost || lost !== socket) return;
    socket = undefined;
    heartbeat.stop();
    clearTimeout(retry);
    lost.close();
    become(events.wanted() ? 'stale' : 'idle');
    if (events.wanted()) retry = setTimeout(connect, retryAfterMs);
  }

  function hear(text: unknown) {
    status.heardAt = Date.now();
    const frame = JSON.parse(String(text)) as ServerFrame;
    if (frame.event === 'ping') heartbeat.beat();
    else events.onFrame(frame);
  }

  function connect() {
    if (socket || !events.wanted()) return;
    clearTimeout(retry);
    const fresh = events.open();
    socket = fresh;
    if (status.state !== 'stale') become('connecting');
    fresh.onopen = () => {
      become('connected');
      heartbeat.beat();
      events.onOpen();
    };
    fresh.onmessage = (event) => hear(event.data);
    fresh.onerror = () => drop(fresh);
    fresh.onclose = () => drop(fresh);
  }

  return { connect, send, isOpen, status: () => status };
}
