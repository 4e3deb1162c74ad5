/** The events of a command for the log, derived from the rows that it wrote. */
import type { JobRow, OutcomeRuleRow, Rows, ScenarioRow, Table } from '#core/rows.ts';
import type { EventKind, WorldEvent } from '#core/world-event.ts';
import type { CommandDraft } from '#platform/store/batch.ts';
import {
  ofAdjustment,
  ofDeposit,
  ofIdentity,
  ofInbox,
  ofMail,
  ofPermission,
  ofQuantOrder,
  ofReview,
  ofSession,
  ofSubscription,
  ofUser,
  ofWithdrawal,
} from './people-events.ts';
import {
  type EventsOfRow,
  ofAccount,
  ofFill,
  ofOrder,
  ofPosition,
  ofTransfer,
  ofWalletTransfer,
} from './trading-events.ts';

function scenarioKind(row: ScenarioRow, before: ScenarioRow | undefined): EventKind {
  if (!before) return 'scenario.made';
  return row.endedAt !== before.endedAt ? 'scenario.ended' : 'scenario.applied';
}

/** An event of a scenario, whatever its kind. */
export const scenarioEvent = (row: ScenarioRow, kind: EventKind, time: number): WorldEvent => ({
  time,
  topic: 'scenario',
  kind,
  id: row.id,
  status: row.kind,
  figures: {
    size: row.size,
    from: row.fromMs,
    ...(row.toMs !== null && { to: row.toMs }),
    ...(row.instrument !== null && { instrument: row.instrument }),
    ...(row.sector !== null && { sector: row.sector }),
    ...(row.market !== null && { market: row.market }),
    ...(row.paid !== null && { paid: row.paid }),
  },
});

const ofScenario: EventsOfRow<ScenarioRow> = (row, before, { now }) => [
  scenarioEvent(row, scenarioKind(row, before), now),
];

const ofOutcome: EventsOfRow<OutcomeRuleRow> = (row, before) => {
  const later = row.endedAt === null ? 'outcome.changed' : 'outcome.ended';
  const kind = before ? later : 'outcome.made';
  const person = row.userId === null ? {} : { person: row.userId };
  return [
    {
      topic: 'outcome',
      kind,
      id: row.id,
      ...person,
      status: row.outcome,
      figures: { kind: row.kind },
    },
  ];
};

/** Events of offers to everybody. */
const ofOffer: EventsOfRow<{ id: string; instrument: string; withdrawnAt?: number | null }> = (
  { id, instrument, withdrawnAt = null },
  before,
) => {
  const later = withdrawnAt === null ? 'offer.changed' : 'offer.withdrawn';
  const kind = before ? later : 'offer.made';
  return [{ topic: 'offer', kind, id, figures: { instrument } }];
};

/** Events of rows that belong to a person as a whole and have their id. */
const ofOwn =
  (
    topic: 'alert' | 'chat' | 'wallet' | 'watchlist',
    kind: EventKind,
  ): EventsOfRow<{ id: string }> =>
  ({ id }) => [{ topic, kind, id, person: id }];

const EVENTS_OF: { readonly [T in Table]?: EventsOfRow<Rows[T]> } = {
  Order: ofOrder,
  Fill: ofFill,
  Position: ofPosition,
  Account: ofAccount,
  Transfer: ofTransfer,
  WalletTransfer: ofWalletTransfer,
  User: ofUser,
  Session: ofSession,
  Recharge: ofDeposit,
  Withdrawal: ofWithdrawal,
  KycApplication: ofIdentity,
  Permission: ofPermission,
  Review: ofReview,
  Subscription: ofSubscription,
  QuantOrder: ofQuantOrder,
  Mail: ofMail,
  InboxMessage: ofInbox,
  Adjustment: ofAdjustment,
  Scenario: ofScenario,
  OutcomeRule: ofOutcome,
  Offering: ofOffer,
  BlockOffer: ofOffer,
  Auction: ofOffer,
  Placing: ofOffer,
  ChatConversation: ofOwn('chat', 'chat.changed'),
  PriceAlerts: ofOwn('alert', 'alert.changed'),
  Reminders: ofOwn('alert', 'alert.changed'),
  Watchlist: ofOwn('watchlist', 'watchlist.changed'),
  PayMethods: ofOwn('wallet', 'wallet.methodsChanged'),
};

/** The events of an accepted command, in the order in which it wrote their subjects. */
export function eventsOf(draft: CommandDraft): WorldEvent[] {
  const { now: time } = draft;
  const events: WorldEvent[] = [];
  for (const [table, rows] of draft.written) {
    const eventsOfRow = EVENTS_OF[table] as EventsOfRow<Rows[Table]> | undefined;
    if (!eventsOfRow) continue;
    for (const [id, row] of rows) {
      for (const event of eventsOfRow(row, draft.before(table, id), draft)) {
        event.time = time;
        events.push(event as WorldEvent);
      }
    }
  }
  return events;
}

/** A job has been done, at the time it was due. */
export const jobDone = ({ dueAt: time, kind: status, refId: id }: JobRow): WorldEvent => ({
  time,
  topic: 'job',
  kind: 'job.done',
  id,
  status,
});
