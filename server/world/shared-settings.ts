/**
 * Settings that all processes on one database must share: otherwise people would get different answers,
 * or different prices, depending on which process is asked or leads.
 */
import { type Config, ConfigError } from '#platform/runtime/config.ts';
import type { SettingName } from '#platform/runtime/settings-table.ts';
import type { Database } from '#platform/store/database.ts';
import { putWorldFact, worldFact } from '#platform/store/world-facts.ts';

/** The value to compare, as JSON and never a secret; or why each process may have its own. */
type Decision = ((config: Config) => unknown) | { own: string };

const OF_ITS_PLACE = { own: 'where this process is reached, or reaches others' };
const OF_ITS_MACHINE = { own: 'what this process costs, or tells those who watch it' };
const OF_ITS_DOOR = { own: 'who is let in at this process: nothing is kept of it' };

const DECIDED: Readonly<Record<SettingName, Decision>> = {
  PORT: OF_ITS_PLACE,
  HOST: OF_ITS_PLACE,
  DATA_DIR: OF_ITS_PLACE,
  DATABASE_URL: OF_ITS_PLACE,
  DATABASE_DIRECT_URL: OF_ITS_PLACE,
  NODE_ENV: { own: 'how it logs; what else it stands for is SANDBOX' },
  SANDBOX: { own: 'the database knows of which kind it is, and refuses the other' },
  SANDBOX_HOURS: ({ sandboxHours }) => sandboxHours,
  WARM_UP: OF_ITS_MACHINE,
  SANDBOX_SELF_REVIEW: ({ selfReview }) => selfReview,
  TWO_PEOPLE_USD: ({ twoPeopleFrom }) => String(twoPeopleFrom),
  CLAIM_MINUTES: ({ claimMs }) => claimMs,
  // Outside the sandbox the seed is a secret that the database itself stores and compares.
  WORLD_SEED: ({ sandbox, worldSeed }) => (sandbox ? worldSeed : undefined),
  WORLD_CLOCK: ({ worldClock }) => worldClock ?? null,
  SANDBOX_WORLDS: { own: 'worlds beside the main one are files of one process' },
  // Only the leading process sends them.
  WEBHOOK_NETWORKS: ({ webhookNetworks }) => [...webhookNetworks].sort(),
  // The address may contain a password and differ between machines; only whether there is one changes
  // what people are told.
  SMTP_URL: ({ smtpUrl }) => smtpUrl !== undefined,
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  OTEL_EXPORTER_OTLP_ENDPOINT: OF_ITS_MACHINE,
  OTEL_EXPORTER_OTLP_HEADERS: OF_ITS_MACHINE,
  OTEL_SERVICE_NAME: OF_ITS_MACHINE,
  OTEL_TRACES_SAMPLER_ARG: OF_ITS_MACHINE,
  LOG_LEVEL: OF_ITS_MACHINE,
  SESSION_HOURS: ({ sessionMs }) => sessionMs,
  STAFF_SESSION_HOURS: ({ staffSessionMs }) => staffSessionMs,
  STAFF_IDLE_MINUTES: ({ staffIdleMs }) => staffIdleMs,
  PASSWORD_COST: ({ passwordCost }) => passwordCost,
  CODE_MINUTES: ({ codeMs }) => codeMs,
  CODE_COOLDOWN_SECONDS: ({ codeCooldownSeconds }) => codeCooldownSeconds,
  UNDO_SECONDS: ({ undoMs }) => undoMs,
  ALLOWED_HOSTS: OF_ITS_DOOR,
  CORS_ORIGINS: OF_ITS_DOOR,
  TRUST_PROXY: OF_ITS_DOOR,
  PUSH_PER_ADDRESS: OF_ITS_DOOR,
  METRICS_TOKEN: OF_ITS_DOOR,
  PROCESSES: OF_ITS_MACHINE,
};

/** The names of the compared settings, in the order of the README's table. */
export const SHARED_SETTINGS: readonly string[] = Object.entries(DECIDED).flatMap(
  ([name, decision]) => (typeof decision === 'function' ? [name] : []),
);

const sharedOf = (config: Config): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(DECIDED).flatMap(([name, decision]) => {
      const value = typeof decision === 'function' ? decision(config) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * The leading process stores the settings under which the world runs.
 * @throws ConfigError when a process that would follow has different ones.
 */
export async function refuseOtherSettings(
  { nodes, reader, writer }: Database,
  config: Config,
): Promise<void> {
  if (!nodes) return;
  const settings = sharedOf(config);
  if (nodes.leads) {
    await writer.transaction((tx) => putWorldFact(tx, 'settings', JSON.stringify(settings)));
    return;
  }
  // The leading process may be a version that does not store them.
  const led: Record<string, unknown> = JSON.parse((await worldFact(reader, 'settings')) ?? '{}');
  const others = Object.entries(settings).flatMap(([name, value]) =>
    name in led && JSON.stringify(led[name]) !== JSON.stringify(value) ? [name] : [],
  );
  if (others.length === 0) return;
  throw new ConfigError(
    `${others.join(' and ')}: all processes on this database must have the same value, and the leading one has another`,
  );
}
