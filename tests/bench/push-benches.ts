/** The live channel: prices to many listeners, compared with plain ws on the same machine. */
import { type Bench, type Measures, type Sample, withCpu } from './harness.ts';
import type { Stage } from './stage.ts';

type Mode = 'hub' | 'bare' | 'single';

interface Load {
  clients: number;
  /** Codes that each client watches. */
  watched: number;
  flushMs: number;
  /** Client processes, so that the reading side is not the bottleneck. */
  readers: number;
}

/**
 * A list screen to a few hundred clients, as fast as they take it. A gigabyte a second passes through the
 * machine, and on two cores the readers get as much processor time as the server. By the clock, the same code
 * reaches one figure or almost twice as much, depending on how the processes are scheduled. So the server's
 * processor time per update is judged.
 */
const FLOOD: Load = { clients: 200, watched: 20, flushMs: 1, readers: 2 };
/** A watchlist to many clients, ten times a second; a single process, because it measures delays. */
const TICK: Load = { clients: 1000, watched: 5, flushMs: 100, readers: 1 };
/** A timer that fires late merges two flushes. */
const FRAMES_SHARE_MIN = 0.5;

/** Sends a question to every reader. */
type Ask = <T>(question: string, argument?: unknown) => Promise<T[]>;
type Hear = (ask: Ask, seconds: number) => Promise<{ sample: Sample; units: number }>;

/** Compares the live channel with plain ws for many clients; connecting is not measured. */
async function heardBy(stage: Stage, load: Load, ceiling: Mode, hear: Hear): Promise<Measures> {
  const readers = Array.from({ length: load.readers }, () =>
    stage.start('push-clients-process.ts'),
  );
  const ask: Ask = <T>(question: string, argument?: unknown) =>
    Promise.all(readers.map((reader) => reader.ask<T>(question, argument)));
  const clients = load.clients / load.readers;
  const against = (mode: Mode) => {
    const args = [mode, String(load.flushMs), String(load.watched)];
    const server = stage.start('push-server-process.ts', { args });
    const port = server.ask<number>('port');
    return async (seconds: number): Promise<Sample> => {
      await ask('connectAll', { ...load, clients, port: await port });
      const sample = await withCpu(server.cpuUs, () => hear(ask, seconds));
      await ask('disconnectAll');
      return sample;
    };
  };
  return { figure: against('hub'), ceiling: against(ceiling) };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Updates per second. */
const flood: Hear = async (ask, seconds) => {
  const value = sum(await ask<number>('count', seconds));
  return { sample: { value }, units: value * seconds };
};

const tick: Hear = async (ask, seconds) => {
  const heard = await ask<{ p99Ms: number; frames: number }>('delay', seconds);
  const frames = sum(heard.map((one) => one.frames));
  const p99Ms = Math.max(...heard.map((one) => one.p99Ms));
  const due = (TICK.clients * seconds * 1000) / TICK.flushMs;
  if (frames < due * FRAMES_SHARE_MIN) throw new Error(`${frames} frames of ${due} came`);
  return { sample: { value: p99Ms, p99Ms }, units: frames };
};

export function pushBenches(stage: Stage): Bench[] {
  return [
    {
      name: `push to ${FLOOD.clients}`,
      unit: 'updates/s',
      better: 'more',
      ceiling: 'bare ws',
      prepare: () => heardBy(stage, FLOOD, 'bare', flood),
    },
    {
      name: `push to ${FLOOD.clients}, coalesced`,
      unit: 'updates/s',
      better: 'more',
      ceiling: 'bare ws, a frame each',
      target: 5,
      isJudgedByCpu: true,
      prepare: () => heardBy(stage, FLOOD, 'single', flood),
    },
    {
      name: `push to ${TICK.clients}, p99`,
      unit: 'ms',
      better: 'less',
      ceiling: 'bare ws',
      target: 0.5,
      p99MsMax: 50,
      prepare: () => heardBy(stage, TICK, 'bare', tick),
    },
  ];
}
