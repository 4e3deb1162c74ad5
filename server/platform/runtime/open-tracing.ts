/** Opens tracing, if a setting names a collector. */
import type { Config } from './config.ts';
import type { Logger } from './logger.ts';
import type { Tracing } from './tracing.ts';

/** Undefined, with nothing loaded, when there is no collector. */
export async function openTracing({ traces }: Config, log: Logger): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { createTracing } = await import('./tracing-otlp.ts');
  return createTracing(traces, log);
}
