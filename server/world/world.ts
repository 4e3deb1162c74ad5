/** A World: one complete brokerage. Everything belongs to it; no state is at module level. */

import type { Instrument } from '#core/instrument.ts';
import { Cursors } from '#platform/http/paging.ts';
import { ThrottleLinks } from '#platform/http/throttle-links.ts';
import { createThrottles, type Throttles } from '#platform/http/throttles.ts';
import { MAIN_WORLD } from '#platform/http/world-of.ts';
import { DataVersions } from '#platform/push/data-versions.ts';
import { createHub } from '#platform/push/hub.ts';
import type { Hub } from '#platform/push/hub-interface.ts';
import { addressLimits } from '#platform/push/limits.ts';
import { Causes } from '#platform/runtime/causes.ts';
import { type Clock, createClock } from '#platform/runtime/clock.ts';
import type { Config } from '#platform/runtime/config.ts';
import { openDataFolder } from '#platform/runtime/data-folder.ts';
import { Faults } from '#platform/runtime/faults.ts';
import { createIds, type Ids } from '#platform/runtime/ids.ts';
import { createImages, type Images } from '#platform/runtime/images.ts';
import { createTokens, type Tokens } from '#platform/runtime/jwt.ts';
import { type Logger, logOfWorld } from '#platform/runtime/logger.ts';
import { createMailer, type Mailer, tracedMailer } from '#platform/runtime/mailer.ts';
import { createPasswordHasher, type PasswordHasher } from '#platform/runtime/password-hash.ts';
import { RequestLog } from '#platform/runtime/request-log.ts';
import { createSecrets, type Secrets } from '#platform/runtime/secrets.ts';
import { loadTokenSecret } from '#platform/runtime/token-secret.ts';
import type { Tracing } from '#platform/runtime/tracing.ts';
import { createWebhookSender, type WebhookSender } from '#platform/runtime/webhook-sender.ts';
import type { WorldHost } from '#platform/runtime/world-host.ts';
import type { Changes, CommandDraft } from '#platform/store/batch.ts';
import type { Database } from '#platform/store/database.ts';
import type { Files } from '#platform/store/files.ts';
import { Journal } from '#platform/store/journal.ts';
import { KeptPlaces } from '#platform/store/kept-places.ts';
import { openDatabase } from '#platform/store/open-database.ts';
import { ReadCache } from '#platform/store/read-cache.ts';
import type { Recorder } from '#platform/store/recorder.ts';
import { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { Timeline } from '#platform/store/unit-of-work-parts.ts';
import { commandCount, logNumberIn, sharedSecret } from '#platform/store/world-facts.ts';
import {
  type Authenticate,
  createAuthenticate,
  listener,
  writeUses,
} from '#topics/accounts/authenticate.ts';
import { Sessions } from '#topics/accounts/session-cache.ts';
import { refuseForeignAddresses } from '#topics/deposits/address.ts';
import { KnownHashes } from '#topics/test-people/known-hashes.ts';
import { PeopleDraws } from '#topics/test-people/people-draws.ts';
import type { ListedMarket } from '#trading/listed-market.ts';
import { Outcomes } from '#trading/outcomes.ts';
import { refuseForeignOrigin, seedOf } from '../../seed/origin.ts';
import { ClockControl } from './clock-control.ts';
import { eventsOf, jobDone } from './command-events.ts';
import { eventLogName } from './event-logs.ts';
import { Exchange } from './exchange.ts';
import { openClock } from './kept-clock.ts';
import type { WorldMeters } from './meters.ts';
import { commandIdsOf, openMarket, pricesNow } from './open-market.ts';
import { listenToOthers } from './other-nodes.ts';
import { publishChanges, pushLog } from './publish-changes.ts';
import { openRecorder } from './recording.ts';
import { refuseOtherSettings } from './shared-settings.ts';
import { type StateHash, stateHash } from './state-hash.ts';
import { openFiles, sweepDaily } from './upload-files.ts';
import { type WebhookParts, Webhooks } from './webhooks.ts';
import { unfollowed, unread, watchWriting } from './writing-log.ts';

export interface World {
  readonly name: string;
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly newId: Ids;
  readonly hasher: PasswordHasher;
  /** Password hashes of test people. */
  readonly knownHashes: KnownHashes;
  /** Draws numbers and names of test people. */
  readonly peopleDraws: PeopleDraws;
  readonly throttles: Throttles;
  /** Sends e-mails; without a mail server they only appear in the outbox. */
  readonly mailer: Mailer | undefined;
  readonly tokens: Tokens;
  readonly images: Images;
  readonly files: Files;
  readonly database: Database;
  readonly unitOfWork: UnitOfWork;
  readonly cache: ReadCache;
  /** Positions of people in their lists. */
  readonly cursors: Cursors;
  /** Requests in flight. */
  readonly inFlight: Set<object>;
  /** Moves the clock, and lets everything due by then happen. */
  readonly clockControl: ClockControl;
  /** The worlds of this process; absent where there can be no others. */
  readonly worlds?: WorldHost;
  /** One hash over what its people own, owe and ordered. */
  stateHash(): Promise<StateHash>;
  readonly sessions: Sessions;
  /** Whether it is being closed: what of it is still in flight fails, and may be asked again. */
  isEnding(): boolean;
  /** Testers' rules for the outcomes of requests. */
  readonly outcomes: Outcomes;
  readonly market: ListedMarket;
  readonly hub: Hub;
  readonly exchange: Exchange;
  /** Faults injected into requests and sockets; not persisted. */
  readonly faults: Faults;
  /** The request that a command comes from. */
  readonly causes: Causes;
  /** Event log, in the sandbox. */
  readonly journal?: Journal;
  /** Records requests; absent unless the world was created empty from a public seed. */
  readonly recorder?: Recorder | undefined;
  /** Webhooks that receive events. */
  readonly webhooks?: Webhooks;
  /** Sends webhook messages. */
  readonly webhookSender: WebhookSender;
  /** Recent requests, in the sandbox. */
  readonly requests: RequestLog;
  /** The owner of a token while its session lives; synchronous when the session is cached. */
  readonly authenticate: Authenticate;
  /** Stores what is only in memory: when staff sessions were last used, positions in lists. */
  writeUses(): Promise<void>;
  /** Starts the exchange; before, the world only answers reads. */
  start(): Promise<void>;
  /** Closes everything; resolves once nothing of the world is left running. */
  stop(): Promise<void>;
}

export interface WorldOptions {
  config: Config;
  log: Logger;
  instruments: readonly Instrument[];
  clock?: Clock;
  hasher?: PasswordHasher;
  /** The main world when absent. */
  name?: string;
  /** Name of its event log. */
  eventLog?: string;
  worlds?: WorldHost;
  /** Counters for monitoring. */
  meters?: WorldMeters;
  /** Traces requests and what they cause. */
  tracing?: Tracing | undefined;
}

function mailerOf({ config, tracing }: WorldOptions): Mailer | undefined {
  const { smtpUrl, mailFrom: from } = config;
  return smtpUrl ? tracedMailer(createMailer({ smtpUrl, from }), tracing) : undefined;
}

/** Opens the database if this world may use it; returns it with the settings, seed included. */
async function openOwn(
  config: Config,
  secrets: Secrets,
  log: Logger,
): Promise<{ database: Database; config: Config }> {
  const place = openDataFolder(config, log);
  const database = await openDatabase(place, { asNode: true, direct: config.databaseDirectUrl });
  try {
    await refuseForeignOrigin(database, config);
    await refuseForeignAddresses(database.reader);
    await refuseOtherSettings(database, config);
    return { database, config: { ...config, worldSeed: await seedOf(database, config, secrets) } };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openHub(
  parts: Pick<World, 'config' | 'clock' | 'log' | 'secrets' | 'faults' | 'journal'>,
  market: ListedMarket,
  authenticate: Authenticate,
): Hub {
  const { config, clock, log, secrets, faults, journal } = parts;
  return createHub({
    clock,
    log,
    dataVersions: new DataVersions(secrets.code(8)),
    limits: addressLimits(config.pushPerAddress),
    faults,
    authenticate: listener(authenticate),
    ...(journal && { events: pushLog(journal) }),
    ...pricesNow(market, clock),
  });
}

/** Keeps commands in step with the clock; the exchange is created later. */
function timelineOf(exchange: () => Exchange, clock: Clock): Timeline {
  return {
    isOpen: () => exchange().isOpen,
    catchUp: (atMs, isAnew) => exchange().catchUp(atMs, isAnew),
    after: (delayMs, fn) => clock.after(delayMs, fn),
  };
}

/** After a commit: updates in-memory state and informs listeners. */
function tellFollowers(
  hub: Hub,
  followers: readonly (Pick<Exchange, 'onCommit'> | undefined)[],
  changes: Changes,
): void {
  for (const follower of followers) follower?.onCommit(changes);
  publishChanges(hub, changes);
}

/**
 * Which events a command reports: outside the sandbox only if somebody listens, in this process or
 * another.
 */
const telling = (
  hub: Hub,
  { config: { sandbox }, database: { nodes }, log }: Pick<World, 'config' | 'database' | 'log'>,
  { journal, causes, recorder }: Pick<World, 'journal' | 'causes' | 'recorder'>,
) => ({
  onFault: unfollowed(log),
  describe: (draft: CommandDraft) => {
    const isHeard = sandbox || hub.counters().clients > 0 || nodes?.isShared;
    return isHeard ? eventsOf(draft) : [];
  },
  ...(journal && { journal }),
  causes,
  recorder,
});

/** Testers' tools besides scenarios: faults, outcomes of requests, test people. */
async function openForTesters(
  { worldSeed, sandbox }: Config,
  { database, log }: Pick<World, 'database' | 'log'>,
  { name = MAIN_WORLD, eventLog = eventLogName(name) }: WorldOptions,
): Promise<
  Pick<
    World,
    'faults' | 'requests' | 'outcomes' | 'peopleDraws' | 'journal' | 'causes' | 'recorder'
  >
> {
  const { reader, nodes } = database;
  const number = sandbox ? await logNumberIn(database, createClock().now()) : undefined;
  return {
    causes: new Causes(),
    ...(sandbox && {
      journal: await Journal.open(reader, {
        log: number === undefined ? eventLog : eventLogName(name, number),
        hearAll: nodes && (() => nodes.hearAll()),
        onFault: unread(log),
      }),
      recorder: await openRecorder(worldSeed, reader),
    }),
    faults: new Faults(worldSeed),
    requests: new RequestLog(),
    outcomes: await Outcomes.open(sandbox, reader, async () => {
      if (nodes?.isShared) await nodes.hearAll();
    }),
    peopleDraws: new PeopleDraws(worldSeed, reader),
  };
}

/** The webhooks, if there is an event log. */
async function openWebhooks(
  world: string,
  parts: Omit<WebhookParts, 'world' | 'sender' | 'journal'> & Pick<World, 'config' | 'journal'>,
): Promise<Pick<World, 'webhooks' | 'webhookSender'>> {
  const { clock, config, journal } = parts;
  const webhookSender = createWebhookSender(clock, config.webhookNetworks);
  if (!journal) return { webhookSender };
  const webhooks = await Webhooks.open({ ...parts, journal, world, sender: webhookSender });
  return { webhookSender, webhooks };
}

/** The password hasher, and the hashes shared by test people. */
function hashing(
  { passwordCost: cost }: Config,
  hasher = createPasswordHasher({ cost }),
): Pick<World, 'hasher' | 'knownHashes'> {
  return { hasher, knownHashes: new KnownHashes(hasher) };
}

/** Where positions in lists are stored. */
const placesIn = ({
  database,
  clock,
  unitOfWork,
}: Pick<World, 'database' | 'clock' | 'unitOfWork'>) =>
  database.nodes?.places ?? new KeptPlaces({ ...database, timers: clock, unitOfWork });

type Started = Pick<World, 'exchange' | 'webhooks' | 'database' | 'clock' | 'files' | 'log'>;

async function startAll(parts: Started): Promise<void> {
  const { exchange, webhooks, database } = parts;
  await exchange.start();
  if (database.nodes?.leads !== false) webhooks?.start();
  await database.nodes?.opened();
  await sweepDaily(parts);
}

async function stopAll(parts: Omit<World, 'start' | 'stop'>): Promise<void> {
  await parts.writeUses();
  parts.journal?.release();
  await parts.webhooks?.stop();
  // Makes mails in progress fail at once, so that nobody waits for a mail server.
  parts.mailer?.close();
  await parts.images.close();
  await parts.exchange.stop();
  await parts.hub.close();
  await parts.unitOfWork.idle();
  parts.clock.stop();
  await parts.database.close();
}

/** Creates a world on its data directory; it lives until `stop`. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const log = logOfWorld(options.log, options.name ?? MAIN_WORLD);
  const secrets = createSecrets();
  const own = { log, secrets, ...(await openOwn(options.config, secrets, log)) };
  try {
    return await worldOn(own, options);
  } catch (error) {
    await own.database.close();
    throw error;
  }
}

/** A world on its opened database. */
async function worldOn(
  { log, secrets, database, config }: Pick<World, 'log' | 'secrets' | 'database' | 'config'>,
  options: WorldOptions,
): Promise<World> {
  const { tracing, name = MAIN_WORLD } = options;
  const clock = options.clock ?? (await openClock(database, config));
  const ownSecret = loadTokenSecret(config.dataDir, secrets);
  const tokens = createTokens(await sharedSecret(database, ownSecret), clock);
  const files = openFiles(config, database, () => unitOfWork);
  const cache = new ReadCache(() => database.nodes?.isShared ?? false);
  const throttleLinks = new ThrottleLinks();
  const sessions = new Sessions(database.reader);
  const kept = { sessions, log, unitOfWork: (): UnitOfWork => unitOfWork };
  const logins = { ...kept, tokens, clock, staffIdleMs: config.staffIdleMs };
  const authenticate = createAuthenticate(logins);
  const { scenarios, market } = await openMarket(config, options.instruments, database.reader);
  const forTesters = await openForTesters(config, { database, log }, options);
  const hub = openHub({ ...logins, config, secrets, ...forTesters }, market, authenticate);
  const unitOfWork = new UnitOfWork({
    ...database,
    now: () => clock.now(),
    ids: commandIdsOf(config, secrets),
    commands: await commandCount(database.reader),
    timeline: timelineOf(() => exchange, clock),
    ...{ meter: options.meters, tracing, about: log.about },
    ...telling(hub, { config, database, log }, forTesters),
    onCommit: (changes) =>
      tellFollowers(hub, [cache, sessions, forTesters.outcomes, exchange, options.meters], changes),
  });
  watchWriting({ database, unitOfWork, log });
  const base = { clock, log, config, market, scenarios, database, files, unitOfWork, hub };
  const parts = { ...base, ...forTesters, tracing, mailer: mailerOf(options) };
  const webhooks = await openWebhooks(name, parts);
  const exchange = new Exchange(parts, (job) => forTesters.journal?.note(jobDone(job)));
  const world: World = {
    ...parts,
    ...(options.worlds && { worlds: options.worlds }),
    name,
    ...webhooks,
    secrets,
    newId: createIds(clock, secrets),
    ...hashing(config, options.hasher),
    throttles: createThrottles(clock, config, throttleLinks),
    tokens,
    images: createImages(),
    cache,
    cursors: new Cursors(placesIn(parts)),
    inFlight: new Set<object>(),
    clockControl: new ClockControl({ ...parts, ...webhooks, exchange }),
    sessions,
    exchange,
    ...{ authenticate, isEnding: (): boolean => exchange.isStopped },
    stateHash: () => stateHash(parts),
    start: () => startAll({ ...parts, ...webhooks, exchange }),
    writeUses: () => Promise.all([writeUses(kept), world.cursors.written()]).then(() => {}),
    stop: () => stopAll(world),
  };
  return listenToOthers(world, throttleLinks);
}
