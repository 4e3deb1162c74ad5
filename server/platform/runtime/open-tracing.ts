/** Where traces are told of, if a setting says so. */
import type { Config } from './config.ts';
import type { Logger } from './logger.ts';
import type { Tracing } from './tracing.ts';

/** Undefined, and nothing loaded, without a place to tell it to. */
export async function openTracing({ traces }: Config, log: Logger): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { createTracing } = await import('./tracing-otlp.ts');
  return createTracing(traces, log);
}
