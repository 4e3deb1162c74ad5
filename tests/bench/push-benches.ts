/** The live channel: prices to many listeners, against plain ws on the same machine. */
import type { Child } from './child.ts';
import { type Bench, type Measures, type Sample, withCpu } from './harness.ts';
import type { Stage } from './stage.ts';

type Mode = 'hub' | 'bare' | 'single';

/** A screen of a list to a few hundred, as fast as they are taken. */
const FLOOD = { clients: 200, watched: 20, flushMs: 1 };
/** A watchlist to many, ten times a second. */
const TICK = { clients: 1000, watched: 5, flushMs: 100 };
/** A timer that fires late makes one flush of two. */
const FRAMES_SHARE_MIN = 0.5;

type Load = typeof FLOOD;
type Hear = (clients: Child, seconds: number) => Promise<{ sample: Sample; units: number }>;

/** Lets a crowd listen to the live channel and to plain ws in turns; connecting is not measured. */
async function heardBy(stage: Stage, load: Load, ceiling: Mode, hear: Hear): Promise<Measures> {
  const clients = stage.start('push-clients-process.ts');
  const against = (mode: Mode) => {
    const args = [mode, String(load.flushMs), String(load.watched)];
    const server = stage.start('push-server-process.ts', { args });
    const port = server.ask<number>('port');
    return async (seconds: number): Promise<Sample> => {
      await clients.ask('connectAll', { ...load, port: await port });
      const sample = await withCpu(server.cpuUs, () => hear(clients, seconds));
      await clients.ask('disconnectAll');
      return sample;
    };
  };
  return { figure: against('hub'), ceiling: against(ceiling) };
}

/** Updates a second. */
const flood: Hear = async (clients, seconds) => {
  const value = await clients.ask<number>('count', seconds);
  return { sample: { value }, units: value * seconds };
};

const tick: Hear = async (clients, seconds) => {
  const { p99Ms, frames } = await clients.ask<{ p99Ms: number; frames: number }>('delay', seconds);
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
