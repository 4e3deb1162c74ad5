/** Outstanding payments of allotments, collected as soon as there is money for them. */
import { accept } from '#core/result.ts';
import type { AccountRow, SubscriptionRow } from '#core/rows.ts';
import type { Changes, CommandDraft } from '#platform/store/batch.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { StorageFault } from '#platform/store/writer.ts';
import type { ExchangeParts } from '#trading/exchange-parts.ts';
import { payableSubscriptions } from '#trading/queries/offers.ts';
import type { MomentWrites } from '#trading/timeline.ts';
import { subscribeNeeds } from './jobs.ts';
import { collectPayment, walletOf } from './rules.ts';

type Parts = Pick<ExchangeParts, 'database' | 'log'> & { unitOfWork: Pick<MomentWrites, 'runAt'> };

type Payable = Pick<SubscriptionRow, 'id' | 'userId' | 'offeringId' | 'updatedAt'>;

/** What became payable first is paid first; a payable row is not written again before it is paid or ends. */
const byTurn = (one: Payable, other: Payable): number =>
  one.updatedAt - other.updatedAt || (one.id < other.id ? -1 : 1);

/** When a commit was made, epoch milliseconds; those of other processes have only events. */
const momentOf = ({ commands, events }: Pick<Changes, 'commands' | 'events'>): number =>
  commands.at(-1)?.now ?? events.at(-1)?.time ?? Number.NEGATIVE_INFINITY;

/** Collects outstanding payments of allotments whenever money comes into the paying wallet. */
export class AllotmentPayments {
  private readonly parts: Parts;
  private readonly payable = new Map<string, Payable>();
  /** Subscriptions whose wallet has changed since the last attempt, with its moment, in their turn. */
  private readonly waiting = new Map<string, number>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** `moneyAt`: when money may have come just before the last shutdown. */
  async start(moneyAt: number): Promise<void> {
    for (const row of await payableSubscriptions(this.parts.database.reader)) {
      this.payable.set(row.id, row);
      this.waiting.set(row.id, moneyAt);
    }
  }

  onCommit(changes: Changes): void {
    for (const row of changes.rows('Subscription')) {
      if (row.status === 'payable') this.payable.set(row.id, row);
      else this.payable.delete(row.id);
    }
    const paidInto = this.paidInto(() => changes.rows('Account'));
    if (paidInto.length === 0) return;
    const at = momentOf(changes);
    for (const { id } of paidInto) this.waiting.set(id, at);
  }

  /** Whether a command has changed a wallet that an allotment waits for. */
  isFollowed(draft: Pick<CommandDraft, 'own'>): boolean {
    return this.paidInto(() => draft.own('Account')).length > 0;
  }

  /** Payable subscriptions whose wallets are among these accounts, in their turn. */
  private paidInto(accounts: () => Iterable<AccountRow>): Payable[] {
    if (this.payable.size === 0) return [];
    const richer = new Set<string>();
    for (const { id, userId } of accounts()) {
      if (userId !== null && id === walletOf(userId)) richer.add(userId);
    }
    if (richer.size === 0) return [];
    return [...this.payable.values()].filter(({ userId }) => richer.has(userId)).sort(byTurn);
  }

  /** Whether somebody may be able to pay now. */
  get isWanted(): boolean {
    return this.waiting.size > 0;
  }

  /**
   * Collects from everybody who can pay, as of the moment of their money, but within these moments.
   * @throws StorageFault when nothing can be written: those waiting are tried again at the next
   * collection.
   */
  async collect({ from, to }: { from: number; to: number }): Promise<void> {
    for (const [id, moneyAt] of this.waiting) {
      const row = this.payable.get(id);
      if (row) await this.collectOne(row, Math.min(to, Math.max(from, moneyAt)));
      // Its own commit has reported the wallet it emptied.
      this.waiting.delete(id);
    }
  }

  private async collectOne({ id, userId, offeringId }: Payable, at: number): Promise<void> {
    const { unitOfWork, log } = this.parts;
    const command: Command<unknown, never> = {
      needs: { ...subscribeNeeds(offeringId, userId), Subscription: [id] },
      decide: (draft) => {
        collectPayment(draft, id);
        return accept({});
      },
    };
    try {
      await unitOfWork.runAt(at, command);
    } catch (error) {
      // It keeps waiting: the payment is due, however long writing takes.
      if (error instanceof StorageFault) throw error;
      log.error(
        { err: error, subscription: id },
        'could not collect the payment for a subscription',
      );
    }
  }
}
