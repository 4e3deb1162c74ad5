/** Metrics of the main world, read when `/metrics` is requested. */
import { REVIEW_KINDS } from '#core/codes.ts';
import type { Figure, Readings } from '#platform/http/metrics.ts';
import type { Client } from '#platform/store/database.ts';
import { DELIVER_MAIL } from '#topics/accounts/rules.ts';
import type { World } from './world.ts';

const gauge = (help: string, label?: string) =>
  ({ type: 'gauge', help, ...(label && { label }) }) as const;
const counter = (help: string) => ({ type: 'counter', help }) as const;

/** Queues in the database: the length of each, and the age of its oldest entry. */
const QUEUES = {
  sandbourse_reviews_open: gauge('Requests that staff have to decide', 'kind'),
  sandbourse_reviews_oldest_age_seconds: gauge('Age of the oldest of these requests', 'kind'),
  sandbourse_mails_waiting: gauge(
    'E-mails and text messages that the mail server has not accepted',
  ),
  sandbourse_mails_oldest_age_seconds: gauge('Age of the oldest of these messages'),
  sandbourse_jobs_overdue: gauge('Jobs that are overdue, except mails'),
  sandbourse_jobs_overdue_seconds: gauge('How long the oldest of these jobs is overdue'),
  sandbourse_webhook_deliveries_waiting: gauge('Events that a webhook has not accepted'),
  sandbourse_webhook_deliveries_oldest_age_seconds: gauge('Age of the oldest of these events'),
} as const;

const SIZES = {
  sandbourse_database_file_bytes: gauge('Size of the database file'),
  sandbourse_database_wal_bytes: gauge('Size of the write-ahead log'),
  sandbourse_disk_free_bytes: gauge('Free space on the disk of the database'),
  sandbourse_uploads_files: gauge('Stored pictures'),
  sandbourse_uploads_bytes: gauge('Total size of the stored pictures'),
} as const;

const MEMORY = {
  sandbourse_lag_seconds: gauge(
    'How far triggers, fills and jobs are behind the clock, in seconds of the world',
  ),
  sandbourse_event_log_events_total: counter('Events written to the event log'),
  sandbourse_event_log_kept: gauge('Events that the event log still holds'),
  sandbourse_commands_waiting: gauge('Commands that wait for a batch'),
  sandbourse_lease_held: gauge('Whether this process leads: jobs, triggers, mails, webhooks'),
  sandbourse_processes: gauge('Processes on the database, as this one sees it'),
  sandbourse_processes_wanted: gauge(
    'Processes expected on the database, as set for this one (PROCESSES)',
  ),
  sandbourse_changes_unheard: gauge('Changes by other processes that this one has not applied yet'),
  sandbourse_clock_skew_seconds: gauge(
    "How far the machine's clock is behind the database's, which is the one in use",
  ),
  sandbourse_write_failures_total: counter(
    'Transactions that could not be written, and connections to the database lost between them',
  ),
  sandbourse_read_cache_hits_total: counter('Reads answered from memory'),
  sandbourse_read_cache_misses_total: counter('Reads that went to the database'),
  sandbourse_worlds_awake: gauge('Worlds awake in this process'),
} as const;

/** Seconds from a moment until now; 0 when there is none. */
const ageAt = (nowMs: number) => (since: bigint | null | undefined) =>
  since === null || since === undefined ? 0 : Math.max(0, (nowMs - Number(since)) / 1000);

async function reviews(reader: Client, age: ReturnType<typeof ageAt>) {
  const found = await reader.review.groupBy({
    by: ['kind'],
    where: { status: 'open' },
    _count: true,
    _min: { createdAt: true },
  });
  const of = (read: (one: (typeof found)[number] | undefined) => number) =>
    Object.fromEntries(
      REVIEW_KINDS.map((kind) => [kind, read(found.find((f) => f.kind === kind))]),
    );
  return {
    sandbourse_reviews_open: of((one) => one?._count ?? 0),
    sandbourse_reviews_oldest_age_seconds: of((one) => age(one?._min.createdAt)),
  };
}

async function queues({ database, clock }: World) {
  const { reader } = database;
  const now = clock.now();
  const age = ageAt(now);
  const [ofReviews, mails, jobs, deliveries] = await Promise.all([
    reviews(reader, age),
    reader.job.aggregate({
      where: { kind: DELIVER_MAIL },
      _count: true,
      _min: { createdAt: true },
    }),
    reader.job.aggregate({
      where: { kind: { not: DELIVER_MAIL }, dueAt: { lt: BigInt(now) } },
      _count: true,
      _min: { dueAt: true },
    }),
    reader.webhookDelivery.aggregate({
      where: { status: 'waiting' },
      _count: true,
      _min: { createdAt: true },
    }),
  ]);
  return {
    ...ofReviews,
    sandbourse_mails_waiting: mails._count,
    sandbourse_mails_oldest_age_seconds: age(mails._min.createdAt),
    sandbourse_jobs_overdue: jobs._count,
    sandbourse_jobs_overdue_seconds: age(jobs._min.dueAt),
    sandbourse_webhook_deliveries_waiting: deliveries._count,
    sandbourse_webhook_deliveries_oldest_age_seconds: age(deliveries._min.createdAt),
  };
}

async function sizes({ database }: World) {
  const [{ file, log, free }, uploads] = await Promise.all([
    database.sizes(),
    database.reader.uploadUsage.aggregate({ _sum: { files: true, bytes: true } }),
  ]);
  return {
    sandbourse_database_file_bytes: file,
    sandbourse_database_wal_bytes: log,
    sandbourse_disk_free_bytes: free,
    sandbourse_uploads_files: uploads._sum.files ?? 0,
    sandbourse_uploads_bytes: uploads._sum.bytes ?? 0,
  };
}

/** A single process with its own database file always leads. */
const ALONE = { leads: true, count: 1, skewMs: 0, unheard: 0 };

function memory(world: World, awake: number) {
  const { config, exchange, journal, cache, database, unitOfWork } = world;
  const { lagMs } = exchange;
  const { leads, count, skewMs, unheard } = database.nodes?.figures ?? ALONE;
  return {
    sandbourse_lag_seconds: lagMs === undefined ? undefined : lagMs / 1000,
    sandbourse_event_log_events_total: journal?.last,
    sandbourse_event_log_kept: journal && journal.last - journal.oldest + 1,
    sandbourse_commands_waiting: unitOfWork.waiting,
    sandbourse_lease_held: leads ? 1 : 0,
    sandbourse_processes: count,
    sandbourse_processes_wanted: config.processes,
    sandbourse_changes_unheard: unheard,
    sandbourse_clock_skew_seconds: skewMs / 1000,
    sandbourse_write_failures_total: database.writer.faults.count,
    sandbourse_read_cache_hits_total: cache.counts.hits,
    sandbourse_read_cache_misses_total: cache.counts.misses,
    sandbourse_worlds_awake: awake,
  };
}

type Figures = Readonly<Record<string, Figure | undefined>>;

/** `main`: the main world if it is ready; `awake`: how many worlds are. */
export function worldReadings(parts: { main(): World | undefined; awake(): number }): Readings[] {
  const of = (
    figures: Readings['figures'],
    look: (world: World) => Figures | Promise<Figures>,
  ): Readings => ({
    figures,
    read: async () => {
      const world = parts.main();
      return world ? look(world) : {};
    },
  });
  return [
    of(QUEUES, queues),
    of(SIZES, sizes),
    of(MEMORY, (world) => memory(world, parts.awake())),
  ];
}
