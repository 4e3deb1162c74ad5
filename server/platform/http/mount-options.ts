import type { Timers } from '#platform/runtime/clock.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { Authenticate } from './auth.ts';
import type { MountedEndpoint } from './handlers.ts';
import type { Language } from './language.ts';
import type { Metrics } from './metrics.ts';
import type { FormReaderOptions } from './multipart.ts';

/** What endpoints are mounted with. */
export interface MountOptions<W> {
  endpoints: readonly MountedEndpoint<W>[];
  /** The world a request goes to: `X-World`, or the main one; undefined when there is none such. */
  worldOf(name: string | undefined): W | undefined;
  /** The time of a world, epoch ms, told with every answer. */
  timeOf(world: W): number;
  authenticate: Authenticate<W>;
  language: Language;
  timers: Timers;
  log: Logger;
  metrics: Metrics;
  /** Whether endpoints of the sandbox surface exist. */
  sandbox: boolean;
  /** Time a request may take, 60 s by default. */
  timeoutMs?: number;
  /** Bounds of the reading of forms, where they differ from the standard ones. */
  uploads?: Omit<FormReaderOptions, 'timers'>;
  /** Answers that break the contract become a 500 with the reason in the log; for tests and development. */
  checkOutput?: boolean;
}
