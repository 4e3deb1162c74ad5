/** Traces by OTLP over HTTP. Loaded only if a setting asks for it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Span as ApiSpan,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { createTimers } from './clock.ts';
import type { Logger } from './logger.ts';
import type { TraceSettings } from './trace-settings.ts';
import { type Facts, kindOf, type Span, type SpanTerms, type Tracing } from './tracing.ts';

/** Most spans waiting to be sent; further ones are dropped. */
const WAITING_MAX = 4096;
const TOGETHER_MAX = 512;
const SEND_EVERY_MS = 2000;
/** How long a collector may take, real milliseconds. */
const SEND_MS_MAX = 5000;
const STOP_MS_MAX = 1000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** The context of a trace started elsewhere; undefined when the header is invalid. */
function contextOf(traceparent: string | undefined): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

class OwnSpan implements Span {
  readonly span: ApiSpan;
  readonly traceId: string;
  readonly traceparent: string;
  readonly isKept: boolean;

  constructor(span: ApiSpan) {
    this.span = span;
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceId = traceId;
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
    this.isKept = span.isRecording();
  }

  set(facts: Facts): void {
    this.span.setAttributes(facts);
  }

  fail(kind: string): void {
    this.span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Logs when a collector stops accepting spans, and when it accepts them again: once each. */
function watched(exporter: SpanExporter, log: Logger): SpanExporter {
  let isRefused = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isRefused) {
          log.warn(
            { error: kindOf(result.error) },
            'the collector does not accept traces; they are dropped',
          );
        } else if (!result.error && isRefused) log.info('the collector accepts traces again');
        isRefused = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function providerOf({ endpoint, headers, service, share }: TraceSettings, log: Logger) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_MS_MAX });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: watched(exporter, log),
        maxQueueSize: WAITING_MAX,
        maxExportBatchSize: TOGETHER_MAX,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_MS_MAX,
      }),
    ],
  });
}

export function createTracing(settings: TraceSettings, log: Logger): Tracing {
  const provider = providerOf(settings, log);
  const tracer = provider.getTracer('sandbourse');
  const storage = new AsyncLocalStorage<Span>();
  const within = (span: Span | undefined): Context =>
    span instanceof OwnSpan ? trace.setSpan(ROOT_CONTEXT, span.span) : ROOT_CONTEXT;
  return {
    now: () => performance.timeOrigin + performance.now(),
    begin(name, { kind = 'internal', facts = {}, requestedBy }: SpanTerms = {}) {
      const parent = contextOf(requestedBy) ?? within(storage.getStore());
      return new OwnSpan(
        tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, parent),
      );
    },
    past(name, span, { from, to }, facts = {}) {
      const terms = { startTime: from, attributes: { ...facts } };
      tracer.startSpan(name, terms, within(span)).end(to);
    },
    current: () => storage.getStore(),
    run: (span, work) => storage.run(span, work),
    apart: (work) => storage.exit(work),
    async stop() {
      const timers = createTimers();
      const late = Promise.withResolvers<void>();
      timers.after(STOP_MS_MAX, late.resolve);
      // A missing collector must not delay the shutdown.
      await Promise.race([provider.shutdown().catch(() => {}), late.promise]);
      timers.stop();
    },
  };
}
