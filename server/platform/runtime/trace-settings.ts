/** Trace settings, under OpenTelemetry's names. */
import querystring from 'node:querystring';
import { z } from 'zod';
import { listOf } from './network-settings.ts';
import { setting } from './setting.ts';

const VALUE = String.raw`[\w-]+=[^\s,]+`;

/** A header from the list; characters the list cannot contain are percent-encoded. */
function headerOf(text: string): [name: string, value: string] {
  const end = text.indexOf('=');
  return [text.slice(0, end), querystring.unescape(text.slice(end + 1))];
}

/** Where traces are sent, and how many. */
export interface TraceSettings {
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  /** Share of the traces started here, 0 to 1. */
  share: number;
}

export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    default: '',
    meaning:
      'OpenTelemetry collector that gets traces by OTLP over HTTP, such as `http://127.0.0.1:4318`; no traces when absent',
    allowed: 'http://… or https://…, without a query',
    parse: z.string().regex(/^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/),
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    default: '',
    meaning: 'Headers for the collector, as `name=value,name=value`',
    allowed: 'name=value pairs, separated by commas',
    parse: z
      .string()
      .regex(new RegExp(`^(${VALUE}(\\s*,\\s*${VALUE})*)?$`))
      .transform((text): Record<string, string> => Object.fromEntries(listOf(text).map(headerOf))),
  }),
  OTEL_SERVICE_NAME: setting({
    default: 'sandbourse',
    meaning: 'Name of this server at the collector',
    allowed: 'letters, digits, points, dashes and underscores',
    parse: z.string().regex(/^[\w.-]{1,64}$/),
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    default: '1',
    meaning:
      'Share of traces started here that are sent; for an incoming trace its own flag decides',
    allowed: 'a number from 0 to 1',
    parse: z
      .string()
      .regex(/^\d(\.\d{1,6})?$/)
      .transform(Number)
      .pipe(z.number().max(1)),
  }),
} as const;
