/** Counts the answers of one route. */
export interface RouteMeter {
  /** `durationMs` until the answer was handed over. */
  count(status: number, durationMs: number): void;
}

export interface Reading {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  read(): number;
}

export interface Metrics {
  /** One meter a route; asking again gives the same one. */
  route(method: string, path: string): RouteMeter;
  /** A figure read when somebody looks. */
  add(reading: Reading): void;
  /** Prometheus text exposition format, version 0.0.4. */
  text(): string;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Route {
  labels: string;
  byStatus: Map<number, number>;
  buckets: Float64Array;
  sumSeconds: number;
  count: number;
}

/**
 * Figures for `/metrics`. Counting adds to plain numbers of the route, a fraction of a microsecond;
 * labels and text are only put together when somebody reads them.
 */
export function createMetrics(): Metrics {
  const routes = new Map<string, Route>();
  const readings: Reading[] = [];
  return {
    route(method, path) {
      const labels = `method="${method}",route="${escaped(path)}"`;
      const known = routes.get(labels);
      const route = known ?? {
        labels,
        byStatus: new Map(),
        buckets: new Float64Array(BUCKETS_SECONDS.length),
        sumSeconds: 0,
        count: 0,
      };
      routes.set(labels, route);
      return { count: (status, durationMs) => tally(route, status, durationMs / 1000) };
    },
    add: (reading) => readings.push(reading),
    text() {
      const used = [...routes.values()].filter((route) => route.count > 0);
      const requests = used.flatMap(statusLines);
      const durations = used.flatMap(durationLines);
      return `${[
        ...family('http_requests_total', 'counter', 'Answers by route and status', requests),
        ...family('http_request_duration_seconds', 'histogram', 'Time to answer', durations),
        ...readings.flatMap(({ name, type, help, read }) =>
          family(name, type, help, [`${name} ${read()}`]),
        ),
      ].join('\n')}\n`;
    },
  };
}

function tally(route: Route, status: number, seconds: number): void {
  route.byStatus.set(status, (route.byStatus.get(status) ?? 0) + 1);
  route.sumSeconds += seconds;
  route.count += 1;
  const bucket = BUCKETS_SECONDS.findIndex((edge) => seconds <= edge);
  if (bucket >= 0) route.buckets[bucket] = (route.buckets[bucket] ?? 0) + 1;
}

function escaped(label: string): string {
  return label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function family(name: string, type: string, help: string, samples: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples];
}

function statusLines({ labels, byStatus }: Route): string[] {
  return [...byStatus].map(
    ([status, count]) => `http_requests_total{${labels},status="${status}"} ${count}`,
  );
}

function durationLines({ labels, buckets, sumSeconds, count }: Route): string[] {
  let below = 0;
  const name = 'http_request_duration_seconds';
  const edges = BUCKETS_SECONDS.map((edge, i) => {
    below += buckets[i] ?? 0;
    return `${name}_bucket{${labels},le="${edge}"} ${below}`;
  });
  return [
    ...edges,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sumSeconds}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
