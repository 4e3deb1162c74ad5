import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counts the answers of one route. */
export interface RouteMeter {
  /** `durationMs` until the answer was handed over. */
  count(status: number, durationMs: number): void;
  /** It was a refusal of this name. */
  refused(error: string): void;
}

interface Named {
  name: string;
  help: string;
}

/** A figure: one, or one for each value of its label. */
export type Figure = number | Readonly<Record<string, number>>;

export interface Reading extends Named {
  type: 'gauge' | 'counter';
  /** Name of what tells its figures apart. */
  label?: string;
  read(): Figure | Promise<Figure>;
}

/** Figures that are looked up together, when somebody looks. */
export interface Readings {
  /** By their names. */
  figures: Readonly<Record<string, Omit<Reading, 'name' | 'read'>>>;
  /** What is not answered is not told. */
  read(): Promise<Found>;
}

type Found = Readonly<Record<string, Figure | undefined>>;

/** Counts into buckets. */
export interface Meter {
  observe(value: number): void;
}

export interface Metrics {
  /** One meter a route; several of one route count together. */
  route(method: string, path: string): RouteMeter;
  /** A figure read when somebody looks. */
  add(reading: Reading): void;
  addAll(readings: Readings): void;
  /** Of something that is counted a batch at a time, never one by one of what a request does. */
  histogram(named: Named & { buckets: readonly number[] }): Meter;
  /** Prometheus text exposition format, version 0.0.4. */
  text(): Promise<string>;
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Answers counted at once: one by one each costs a tenth more than uncounted; see decision 035. */
const BATCH = 256;

/** An answer that is not counted yet. */
interface Answer {
  counter: { inc(): void };
  duration: { observe(seconds: number): void };
  seconds: number;
}

/** Counts answers a batch at a time, and what is left when somebody looks. */
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

/** What counts the answers of each route. */
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

/** What is made once for each key: to look labels up costs more than to count. */
function known<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

/** Figures for `/metrics`, in a registry of their own: tests build many apps in one process. */
export function createMetrics(registry: Registry = new Registry()): Metrics {
  const registers = [registry];
  const tally = createTally();
  /** What was looked up for who looks now. */
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
        // What is not known is no 0.
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
 * Figures of the process beside those of its app. Made once: what watches a process cannot be stopped.
 */
export function createProcessMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return createMetrics(registry);
}
