/** Metrics for `/metrics` that a bench can turn on and off. */
import { createProcessMetrics, type Metrics } from '#platform/http/metrics.ts';
import { createTimers } from '#platform/runtime/clock.ts';
import type { Changes } from '#platform/store/batch.ts';
import { WorldMeters } from '#world/meters.ts';

export interface FiguresSwitch {
  isOn: boolean;
  metrics: Metrics;
  meters: WorldMeters;
}

export function createFiguresSwitch(): FiguresSwitch {
  const own = createProcessMetrics();
  const toggle = { isOn: true };
  const metrics: Metrics = {
    ...own,
    route(method, path) {
      const meter = own.route(method, path);
      return {
        count: (status, durationMs) => toggle.isOn && meter.count(status, durationMs),
        refused: (error) => toggle.isOn && meter.refused(error),
      };
    },
  };
  class Switched extends WorldMeters {
    override wrote(commands: number, durationMs: number): void {
      if (toggle.isOn) super.wrote(commands, durationMs);
    }
    override onCommit(changes: Changes): void {
      if (toggle.isOn) super.onCommit(changes);
    }
  }
  return Object.assign(toggle, { metrics, meters: new Switched(metrics, createTimers()) });
}
