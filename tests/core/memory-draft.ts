/** A simple in-memory database for tests of rules, without batches or SQL. */

import type { Wallet } from '#core/codes.ts';
import {
  emptyAccount,
  HOUSE_PURPOSES,
  houseAccount,
  marginAccount,
  walletAccount,
} from '#core/ledger.ts';
import { nextStatus } from '#core/order-status.ts';
import type { Result } from '#core/result.ts';
import type { AccountRow, Draft, OrderRow, PositionRow, Rows, Table } from '#core/rows.ts';
import { searched } from '#core/searched.ts';
import { credit, WALLET_CURRENCY } from '#core/wallet.ts';

const STATUS_EVENTS = ['fillSome', 'fillRest', 'cancel'] as const;

export class MemoryRows {
  now = Date.UTC(2026, 10, 4, 15, 0, 0);
  private readonly rows = new Map<string, Rows[Table]>();
  private made = 0;
  /** Status changes that the table of transitions does not allow. */
  readonly wrongMoves: string[] = [];

  all<T extends Table>(table: T): Rows[T][] {
    return [...this.rows]
      .filter(([key]) => key.startsWith(`${table}:`))
      .map(([, row]) => row as Rows[T]);
  }

  get<T extends Table>(table: T, id: string): Rows[T] {
    const row = this.rows.get(`${table}:${id}`);
    if (!row) throw new Error(`no ${table} ${id}`);
    return row as Rows[T];
  }

  /** The whole contents as text: equal texts mean equal databases. */
  fingerprint(): string {
    return JSON.stringify([...this.rows], (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    );
  }

  /** Decides over a draft, and keeps its changes only if it was accepted. */
  decide<R extends Result<unknown>>(rule: (draft: Draft) => R): R {
    const written = new Map<string, Rows[Table]>();
    const removed = new Set<string>();
    const result = rule(this.draft(written, removed));
    if (!result.ok) return result;
    for (const key of removed) this.rows.delete(key);
    for (const [key, row] of written) this.rows.set(key, row);
    return result;
  }

  /** Changes rows without any rule. */
  arrange(change: (draft: Draft) => void): void {
    this.decide((draft) => {
      change(draft);
      return { ok: true, value: undefined };
    });
  }

  private draft(written: Map<string, Rows[Table]>, removed: Set<string>): Draft {
    const { rows, now } = this;
    const every = () => new Map([...rows, ...written]);
    const ofPerson = <T extends 'Review' | 'Adjustment'>(table: T, userId: string) =>
      new Map(
        [...every()].flatMap(([name, row]) =>
          name.startsWith(`${table}:`) && (row as Rows[T]).userId === userId
            ? [[row.id, row as Rows[T]] as const]
            : [],
        ),
      );
    return {
      now,
      newId: (prefix) => {
        this.made += 1;
        return `${prefix}_${String(this.made).padStart(6, '0')}`;
      },
      find: <T extends Table>(table: T, id: string) => {
        const key = `${table}:${id}`;
        return (written.get(key) ?? (removed.has(key) ? undefined : rows.get(key))) as
          | Rows[T]
          | undefined;
      },
      openPosition: (key) => {
        for (const [name, row] of every()) {
          if (name.startsWith('Position:') && (row as PositionRow).openKey === key) {
            return row as PositionRow;
          }
        }
        return undefined;
      },
      reviewsOf: (userId) => ofPerson('Review', userId),
      adjustmentsOf: (userId) => ofPerson('Adjustment', userId),
      put: (table, row) => {
        const key = `${table}:${row.id}`;
        if (table === 'Order') {
          this.watchStatus((written.get(key) ?? rows.get(key)) as OrderRow | undefined, row);
        }
        written.set(key, row);
        removed.delete(key);
        Object.freeze(row);
      },
      remove: (table, id) => {
        written.delete(`${table}:${id}`);
        removed.add(`${table}:${id}`);
      },
    };
  }

  private watchStatus(before: OrderRow | undefined, after: Rows[Table]): void {
    const { id, status } = after as OrderRow;
    if (!before) {
      if (status !== 'working') this.wrongMoves.push(`${id} begins ${status}`);
      return;
    }
    const moves = STATUS_EVENTS.map((event) => nextStatus(before.status, event));
    if (status !== before.status && !moves.includes(status)) {
      this.wrongMoves.push(`${id} goes from ${before.status} to ${status}`);
    }
  }
}

/** Rows with the house's accounts and those of some people, all of whom may trade. */
export function peopled(userIds: readonly string[]): MemoryRows {
  const rows = new MemoryRows();
  rows.arrange((draft) => {
    const open = (account: AccountRow) => draft.put('Account', account);
    for (const currency of ['USD', 'EUR', 'MXN']) {
      for (const purpose of HOUSE_PURPOSES)
        open(emptyAccount(houseAccount(purpose, currency), currency));
    }
    for (const id of userIds) {
      draft.put('User', {
        id,
        email: `${id}@sandbourse.test`,
        name: id,
        kind: 'customer',
        role: null,
        passwordHash: '',
        payPasswordHash: 'set',
        isReal: 1,
        loginId: id,
        inviteCode: id,
        invitedBy: null,
        country: '',
        profilePhoto: '',
        createdAt: 0,
        lockedAt: null,
        passwordDue: false,
        phone: null,
        searchName: searched(id),
      });
      for (const [wallet, currency] of Object.entries(WALLET_CURRENCY)) {
        open(emptyAccount(walletAccount(id, wallet), currency, id));
        open(emptyAccount(marginAccount(id, wallet), currency, id));
      }
    }
  });
  return rows;
}

/** Moves money from the bank to a wallet; minor units. */
export function fund(rows: MemoryRows, userId: string, wallet: Wallet, amount: bigint): void {
  rows.arrange((draft) => credit(draft, userId, wallet, amount, 'deposit', 'seed'));
}
