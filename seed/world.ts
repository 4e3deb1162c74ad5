/** Fills an empty world: the house's accounts, people, and their history. */

import { draftAt } from '#core/draft-at.ts';
import { emptyAccount, HOUSE_PURPOSES, houseAccount } from '#core/ledger.ts';
import { accept, invariant } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import type { Seed } from '#market/random/hash.ts';
import { yieldToOthers } from '#platform/runtime/yield.ts';
import { BatchState, CommandDraft } from '#platform/store/batch.ts';
import type { Database } from '#platform/store/database.ts';
import type { Files } from '#platform/store/files.ts';
import { UnitOfWork } from '#platform/store/unit-of-work.ts';
import { addInviteCode, hasPeople } from '#topics/accounts/queries.ts';
import { createStaffUser, openAccount } from '#topics/accounts/rules.ts';
import type { Newsroom } from '#topics/content/newsroom/newsroom.ts';
import { openNewsroom } from '#topics/content/newsroom/publish-news.ts';
import type { YieldOf } from '#topics/quant/rules.ts';
import type { Market } from '../server/market/market.ts';
import { traderConversation } from './chat.ts';
import { ANALYSES } from './content/analyses.ts';
import { LESSONS } from './content/lessons.ts';
import { publications } from './content/written.ts';
import { type SeedEvent, traderHistory, type VenueAt } from './history.ts';
import { identityHistory } from './identity.ts';
import { offeringHistory } from './offerings.ts';
import { blockOffers, traderAdmission } from './offers.ts';
import {
  REVIEWER_EMAIL,
  SEED_INVITE_CODE,
  SEED_PASSWORD_HASH,
  SEED_PAY_PASSWORD_HASH,
  SEEDED_PEOPLE,
  type SeededCustomer,
  type SeededStaff,
  SUPPORT_EMAIL,
  TRADER_EMAIL,
} from './people.ts';
import { quantRobots, traderIncome } from './quant.ts';
import { writePictures } from './uploads.ts';
import { traderWatchlist } from './watchlist.ts';
import { traderWithdrawals } from './withdrawals.ts';

export interface SeedParts {
  database: Database;
  /** Whether to create the seeded people with their history; otherwise only the house. */
  withPeople: boolean;
  files: Files;
  /** The world's time, epoch milliseconds. */
  nowMs: number;
  /** Makes ids that sort by a clock; the same world always gets the same ids. */
  makeIds(clock: { now(): number }): (kind: string) => string;
  venueAt: VenueAt;
  /** What robots yield in this world. */
  yieldOf: YieldOf;
  market: Market;
  worldSeed: Seed;
  newsroom: Newsroom;
}

/** The house opened its books before the first member of staff came. */
const HOUSE_DAYS_AGO = 201;
const HOUSE_CURRENCIES = ['USD', 'EUR', 'MXN', 'HKD'] as const;

function openHouse(draft: Draft): void {
  for (const currency of HOUSE_CURRENCIES) {
    for (const purpose of HOUSE_PURPOSES) {
      draft.put('Account', emptyAccount(houseAccount(purpose, currency), currency));
    }
  }
}

/** Creates a person. Returns their id. */
function welcome(draft: Draft, person: SeededCustomer | SeededStaff): string {
  const { email, name, loginId, inviteCode } = person;
  const login = { email, name, loginId, inviteCode, passwordHash: SEED_PASSWORD_HASH };
  if (person.kind === 'staff') return createStaffUser(draft, { ...login, role: person.role }).id;
  return openAccount(draft, {
    ...login,
    invitedBy: null,
    payPasswordHash: person.hasPayPassword ? SEED_PAY_PASSWORD_HASH : null,
    isReal: person.isReal,
    country: person.country,
  }).id;
}

/** People and their history, and how to look up the trader once they exist. */
function peopleHistory(parts: SeedParts): { events: SeedEvent[]; trader: () => string } {
  const { nowMs, venueAt, yieldOf } = parts;
  const ids = new Map<string, string>();
  const idOf = (email: string) => () => {
    const id = ids.get(email);
    invariant(id !== undefined, `${email} is there before they do anything`);
    return id;
  };
  const trader = idOf(TRADER_EMAIL);
  const reviewer = idOf(REVIEWER_EMAIL);
  const arrivals = SEEDED_PEOPLE.map(
    (person): SeedEvent => ({
      at: nowMs - person.daysAgo * DAY_MS,
      happen: (draft) => {
        ids.set(person.email, welcome(draft, person));
      },
    }),
  );
  const events = [
    ...arrivals,
    ...traderHistory(nowMs, { trader, reviewer }, venueAt),
    ...traderConversation(nowMs, { customer: trader, staff: idOf(SUPPORT_EMAIL) }),
    ...traderIncome(nowMs, trader, yieldOf),
    ...traderWithdrawals(nowMs, trader, reviewer),
    ...traderWatchlist(nowMs, trader),
    ...identityHistory(nowMs, (account) => idOf(`${account}@sandbourse.test`)()),
    traderAdmission(nowMs, trader),
  ];
  return { events, trader };
}

/** The whole history, oldest first. */
function story(parts: SeedParts): SeedEvent[] {
  const { nowMs, market, worldSeed, newsroom, withPeople } = parts;
  const people = withPeople ? peopleHistory(parts) : undefined;
  const house = { at: nowMs - HOUSE_DAYS_AGO * DAY_MS, happen: openHouse };
  const offered = [
    ...offeringHistory({ nowMs, market, worldSeed, trader: people?.trader }),
    blockOffers(nowMs, market.instruments.list),
    quantRobots(nowMs),
  ];
  const content = [
    ...publications(nowMs, 'academy', LESSONS),
    ...publications(nowMs, 'analysis', ANALYSES),
    { at: nowMs, happen: (draft: Draft) => openNewsroom(draft, newsroom, nowMs) },
  ];
  return [house, ...(people?.events ?? []), ...offered, ...content].sort((a, b) => a.at - b.at);
}

/** Computes the whole history, yielding in between because it takes long. */
async function composeHistory(parts: SeedParts): Promise<CommandDraft> {
  let walkedToMs = 0;
  const newId = parts.makeIds({ now: () => walkedToMs });
  const draft = new CommandDraft(new BatchState(), parts.nowMs, () => newId);
  for (const { at, happen } of story(parts)) {
    walkedToMs = at;
    happen(draftAt(draft, at));
    await yieldToOthers();
  }
  return draft;
}

/**
 * Seeds a world that has no people yet; returns whether it did. A single command, so a world is seeded
 * completely or not at all. Must be called before the exchange starts.
 *
 * The transaction begins only after everything is computed: a database ends an idle transaction, and
 * processes that wait for this one to lead would consider it dead.
 */
export async function seedWorld(parts: SeedParts): Promise<boolean> {
  const { database, nowMs } = parts;
  if (await hasPeople(database.reader)) return false;
  if (parts.withPeople) await writePictures(parts.files);
  // It is publicly known.
  if (parts.withPeople) await addInviteCode(database.writer, SEED_INVITE_CODE, nowMs);
  const written = await composeHistory(parts);
  const unitOfWork = new UnitOfWork({
    writer: database.writer,
    now: () => nowMs,
    ids: () => () => {
      throw new Error('the seed needs no new ids here: composeHistory gave them all');
    },
    onCommit: () => {},
    onFault: () => {},
  });
  await unitOfWork.run({
    needs: {},
    decide: (draft) => {
      for (const [table, rows] of written.written) {
        for (const row of rows.values()) draft.put(table, row);
      }
      for (const id of written.removed) draft.remove('Job', id);
      return accept({});
    },
  });
  return true;
}
