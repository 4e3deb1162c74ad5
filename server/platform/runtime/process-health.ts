import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface ProcessHealth {
  /** Mean delay of the event loop since the last reading, in seconds. */
  loopDelaySeconds(): number;
  residentBytes(): number;
  heapUsedBytes(): number;
  cpuSeconds(): number;
  uptimeSeconds(): number;
  stop(): void;
}

const RESOLUTION_MS = 20;

/** How the process itself is doing. */
export function createProcessHealth(): ProcessHealth {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return {
    loopDelaySeconds() {
      // The histogram measures whole intervals: what exceeds the interval is delay.
      const meanMs = Number.isFinite(delay.mean) ? delay.mean / 1e6 - RESOLUTION_MS : 0;
      delay.reset();
      return Math.max(0, meanMs) / 1000;
    },
    residentBytes: () => process.memoryUsage.rss(),
    heapUsedBytes: () => process.memoryUsage().heapUsed,
    cpuSeconds: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
    uptimeSeconds: () => process.uptime(),
    stop: () => {
      delay.disable();
    },
  };
}
