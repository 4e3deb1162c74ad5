/** A world's counters for monitoring; they continue when a world is replaced by another. */
import type { Meter, Metrics } from '#platform/http/metrics.ts';
import type { Timers } from '#platform/runtime/clock.ts';
import type { Changes } from '#platform/store/batch.ts';
import type { BatchMeter } from '#platform/store/unit-of-work-parts.ts';

const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const BATCH_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export class WorldMeters implements BatchMeter {
  /** Orders accepted, completely filled, and cancelled. */
  private readonly orders = { accepted: 0, filled: 0, cancelled: 0 };
  private fills = 0;
  private readonly batchSizes: Meter;
  private readonly batchSeconds: Meter;
  private readonly timers: Pick<Timers, 'elapsed'>;

  constructor(metrics: Metrics, timers: Pick<Timers, 'elapsed'>) {
    this.timers = timers;
    this.batchSizes = metrics.histogram({
      name: 'sandbourse_batch_commands',
      help: 'Commands that were decided and written in one transaction',
      buckets: BATCH_SIZES,
    });
    this.batchSeconds = metrics.histogram({
      name: 'sandbourse_batch_duration_seconds',
      help: 'Time to read, decide and durably write one batch of commands',
      buckets: BATCH_SECONDS,
    });
    metrics.add({
      name: 'sandbourse_orders_total',
      help: 'Orders by outcome; refused ones are in http_refusals_total',
      type: 'counter',
      label: 'outcome',
      read: () => this.orders,
    });
    metrics.add({
      name: 'sandbourse_fills_total',
      help: 'Executions',
      type: 'counter',
      read: () => this.fills,
    });
  }

  elapsed(): number {
    return this.timers.elapsed();
  }

  wrote(commands: number, durationMs: number): void {
    this.batchSizes.observe(commands);
    this.batchSeconds.observe(durationMs / 1000);
  }

  /** Counts the changes of orders in a batch, by their state before and after. */
  onCommit(changes: Changes): void {
    for (const { id, status } of changes.rows('Order')) {
      const before = changes.before('Order', id)?.status;
      if (before === undefined) this.orders.accepted += 1;
      if (status === before) continue;
      if (status === 'done') this.orders.filled += 1;
      if (status === 'cancelled') this.orders.cancelled += 1;
    }
    for (const _ of changes.rows('Fill')) this.fills += 1;
  }
}
