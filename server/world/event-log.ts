/** What has come to pass in a world, one after the other: what commands wrote, and the jobs that ran. */
import type { JobRow, Rows, Table } from '#core/rows.ts';
import type { WorldEvent } from '#platform/runtime/world-host.ts';
import type { Changes } from '#platform/store/state.ts';

const TOPIC_OF = {
  Order: 'order',
  Fill: 'fill',
  Position: 'position',
  Recharge: 'deposit',
  Withdrawal: 'withdrawal',
  Review: 'review',
  Subscription: 'subscription',
  Permission: 'permission',
  QuantOrder: 'quant',
  Mail: 'mail',
  Scenario: 'scenario',
  InboxMessage: 'inbox',
  Transfer: 'transfer',
} as const satisfies { [T in Table]?: string };

/** Older ones are forgotten. */
const KEPT_MAX = 10_000;

type Told = Partial<Record<'userId' | 'status', unknown>>;

function detailsOf(row: Rows[Table]): Pick<WorldEvent, 'userId' | 'status'> {
  const { userId, status } = row as Told;
  return {
    ...(typeof userId === 'string' && { userId }),
    ...((typeof status === 'string' || typeof status === 'number') && { status }),
  };
}

export class EventLog {
  private events: WorldEvent[] = [];
  private made = 0;

  /** Of the last one; 0 before the first. */
  get seq(): number {
    return this.made;
  }

  onCommit(changes: Changes): void {
    for (const { now, written } of changes.commands) {
      for (const [table, rows] of written) {
        const topic = TOPIC_OF[table as keyof typeof TOPIC_OF];
        if (topic === undefined) continue;
        for (const [id, row] of rows) this.add({ at: now, topic, id, ...detailsOf(row) });
      }
    }
  }

  /** A job has been done. */
  ran({ dueAt, kind, refId }: JobRow): void {
    this.add({ at: dueAt, topic: 'job', id: refId, kind });
  }

  /** What came after another, the oldest first; of what is forgotten nothing. */
  since(seq: number): WorldEvent[] {
    const first = this.events[0]?.seq ?? 0;
    return this.events.slice(Math.max(0, seq + 1 - first));
  }

  private add(event: Omit<WorldEvent, 'seq'>): void {
    this.made += 1;
    this.events.push({ seq: this.made, ...event });
    // Half at a time, so that forgetting costs each event next to nothing.
    if (this.events.length >= 2 * KEPT_MAX) this.events = this.events.slice(KEPT_MAX);
  }
}
