import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counts the answers of one route. */
export interface RouteMeter {
  /** `durationMs` until the answer was handed over. */
  count(status: number, durationMs: number): void;
  /** Counts a refusal by its error name. */
  refused(error: string): void;
}

interface Named {
  name: string;
  help: string;
}

/** A figure: a single one, or one for each value of its label. */
export type Figure = number | Readonly<Record<string, number>>;

export interface Reading extends Named {
  type: 'gauge' | 'counter';
  /** Name of the label. */
  label?: string;
  read(): Figure | Promise<Figure>;
}

/** Figures read together when metrics are requested. */
export interface Readings {
  /** By name. */
  figures: Readonly<Record<string, Omit<Reading, 'name' | 'read'>>>;
  /** Figures missing from the result are not reported. */
  read(): Promise<Found>;
}

type Found = Readonly<Record<string, Figure | undefined>>;

/** A histogram. */
export interface Meter {
  observe(value: number): void;
}

export interface Metrics {
  /** The meter of a route; several for one route count together. */
  route(method: string, path: string): RouteMeter;
  /** Adds a figure that is read when metrics are requested. */
  add(reading: Reading): void;
  addAll(readings: Readings): void;
  /** For what is observed once per batch, never once per request. */
  histogram(named: Named & { buckets: readonly number[] }): Meter;
  /** Prometheus text exposition format, version 0.0.4. */
  text(): Promise<string>;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Answers counted at once: counting each one costs a tenth more; see decision 035. */
const BATCH = 256;

/** An answer not yet counted. */
interface Answer {
  counter: { inc(): void };
  duration: { observe(seconds: number): void };
  seconds: number;
}

/** Counts answers in batches, and the remainder when metrics are requested. */
function createTally() {
  const answers: Answer[] = [];
  const flush = () => {
    for (const { counter, duration, seconds } of answers) {
      counter.inc();
      duration.observe(seconds);
    }
    answers.length = 0;
  };
  return {
    flush,
    add(answer: Answer) {
      if (answers.push(answer) >= BATCH) flush();
    },
  };
}

/** The meters of all routes. */
function createRoutes(registers: Registry[], tally: ReturnType<typeof createTally>) {
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Refusals by route and name of the error',
    labelNames: ['method', 'route', 'error'],
    registers,
  });
  return (method: string, route: string): RouteMeter => {
    const duration = durations.labels(method, route);
    const statuses = known((status: number) => answered.labels(method, route, String(status)));
    const errors = known((error: string) => refusals.labels(method, route, error));
    return {
      count: (status, durationMs) =>
        tally.add({ counter: statuses(status), duration, seconds: durationMs / 1000 }),
      refused: (error) => errors(error).inc(),
    };
  };
}

/** Memoises per key: looking up labels costs more than counting. */
function known<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

/** Metrics for `/metrics`, in their own registry, because tests build many apps in one process. */
export function createMetrics(registry: Registry = new Registry()): Metrics {
  const registers = [registry];
  const tally = createTally();
  /** Results shared within one request for metrics. */
  const looked = new Map<Readings, Promise<Found>>();
  return {
    route: createRoutes(registers, tally),
    add: (reading) => register(reading, registers),
    addAll(readings) {
      const read = async (name: string) => {
        const found = looked.get(readings) ?? readings.read().catch((): Found => ({}));
        looked.set(readings, found);
        return (await found)[name];
      };
      for (const [name, figure] of Object.entries(readings.figures)) {
        register({ name, ...figure, read: () => read(name) }, registers);
      }
    },
    histogram: ({ name, help, buckets }) =>
      new Histogram({ name, help, buckets: [...buckets], registers }),
    text() {
      tally.flush();
      looked.clear();
      return registry.metrics();
    },
  };
}

interface Registered extends Omit<Reading, 'read'> {
  read(): Figure | undefined | Promise<Figure | undefined>;
}

function register(reading: Registered, registers: Registry[]): void {
  const { name, help, type, label, read } = reading;
  const labelNames = label === undefined ? [] : [label];
  const readOut = async (tell: (labels: Record<string, string>, value: number) => void) => {
    const figure = await read();
    const each = typeof figure === 'object' ? figure : { '': figure };
    for (const [key, value] of Object.entries(each)) {
      if (value !== undefined) tell(label === undefined ? {} : { [label]: key }, value);
    }
  };
  if (type === 'gauge') {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        // An unknown figure must not be reported as 0.
        if (label === undefined) this.remove();
        await readOut((labels, value) => this.set(labels, value));
      },
    });
    return;
  }
  new Counter({
    name,
    help,
    labelNames,
    registers,
    async collect() {
      this.reset();
      await readOut((labels, value) => this.inc(labels, value));
    },
  });
}

/**
 * Metrics of the process, besides those of its app. Create once: the process's collectors cannot be
 * stopped.
 */
export function createProcessMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return createMetrics(registry);
}
