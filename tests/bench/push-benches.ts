/** The live channel: prices to many listeners, against plain ws on the same machine. */
import { type Bench, type Measures, type Sample, withCpu } from './harness.ts';
import type { Stage } from './stage.ts';

type Mode = 'hub' | 'bare' | 'single';

interface Load {
  clients: number;
  /** Codes that each watches. */
  watched: number;
  flushMs: number;
  /** Processes that the clients are spread over, so that the reading side is not the slow one. */
  readers: number;
}

/**
 * A screen of a list to a few hundred, as fast as they are taken. A gigabyte a second goes through
 * the machine then, and on two cores those who read get as much of them as the server: by the clock
 * the same code reaches one figure or nearly twice as much, by how the processes happen to lie. What
 * the server spends on an update is what there is to judge.
 */
const FLOOD: Load = { clients: 200, watched: 20, flushMs: 1, readers: 2 };
/** A watchlist to many, ten times a second; one process, as it times what it reads. */
const TICK: Load = { clients: 1000, watched: 5, flushMs: 100, readers: 1 };
/** A timer that fires late makes one flush of two. */
const FRAMES_SHARE_MIN = 0.5;

/** Asks every reader. */
type Ask = <T>(question: string, argument?: unknown) => Promise<T[]>;
type Hear = (ask: Ask, seconds: number) => Promise<{ sample: Sample; units: number }>;

/** Lets a crowd listen to the live channel and to plain ws in turns; connecting is not measured. */
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

/** Updates a second. */
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
