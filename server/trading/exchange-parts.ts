/** The parts of one world's exchange. */
import type { Hub } from '#platform/push/hub-interface.ts';
import type { Clock } from '#platform/runtime/clock.ts';
import type { Config } from '#platform/runtime/config.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import type { Mailer } from '#platform/runtime/mailer.ts';
import type { Tracing } from '#platform/runtime/tracing.ts';
import type { Database } from '#platform/store/database.ts';
import type { Files } from '#platform/store/files.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { ListedMarket } from './listed-market.ts';
import type { Outcomes } from './outcomes.ts';
import type { ScenarioRegistry } from './scenario-registry.ts';

export interface ExchangeParts {
  clock: Clock;
  log: Logger;
  market: ListedMarket;
  scenarios: ScenarioRegistry;
  config: Pick<Config, 'worldSeed' | 'sandbox' | 'warmUp' | 'selfReview' | 'twoPeopleFrom'>;
  database: Database;
  files: Files;
  unitOfWork: UnitOfWork;
  hub: Hub;
  /** Testers' rules for the outcomes of requests and of draws. */
  outcomes: Outcomes;
  /** Sends e-mails; without a mail server they only appear in the outbox. */
  mailer: Mailer | undefined;
  /** Traces what happens; nothing is traced when absent. */
  tracing?: Tracing | undefined;
}
