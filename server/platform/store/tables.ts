/** How rows of the domain lie in the database: columns, kinds, and the set-based SQL for them. */
import type { Rows, Table } from '#core/rows.ts';
import { CHAT_COLUMNS } from './chat-columns.ts';
import type { ColumnsOf, Kind } from './columns.ts';
import { CONTENT_COLUMNS } from './content-columns.ts';
import { FUNDS_COLUMNS } from './funds-columns.ts';
import { IDENTITY_COLUMNS } from './identity-columns.ts';
import { INBOX_COLUMNS } from './inbox-columns.ts';
import { OFFER_COLUMNS } from './offer-columns.ts';
import { QUANT_COLUMNS } from './quant-columns.ts';
import { SPECIAL_OFFER_COLUMNS } from './special-offer-columns.ts';
import { STAFF_COLUMNS } from './staff-columns.ts';
import { UPLOAD_COLUMNS } from './upload-columns.ts';

type Value = string | number | bigint | boolean | null;

const COLUMNS: ColumnsOf<Table> = {
  User: {
    id: 'text',
    email: 'text',
    name: 'text',
    kind: 'text',
    role: 'text',
    passwordHash: 'text',
    payPasswordHash: 'text',
    isReal: 'int',
    loginId: 'text',
    inviteCode: 'text',
    invitedBy: 'text',
    country: 'text',
    profilePhoto: 'text',
    createdAt: 'time',
    lockedAt: 'time',
    passwordDue: 'bool',
    phone: 'text',
  },
  Session: {
    id: 'text',
    userId: 'text',
    createdAt: 'time',
    expiresAt: 'time',
    revokedAt: 'time',
    role: 'text',
    address: 'text',
    agent: 'text',
    seenAt: 'time',
    passwordDue: 'bool',
  },
  EmailCode: {
    id: 'text',
    email: 'text',
    scenario: 'text',
    codeHash: 'text',
    tries: 'int',
    createdAt: 'time',
    expiresAt: 'time',
    usedAt: 'time',
    mailId: 'text',
  },
  InviteCode: {
    id: 'text',
    createdAt: 'time',
    createdBy: 'text',
    withdrawnAt: 'time',
  },
  Mail: {
    id: 'text',
    to: 'text',
    subject: 'text',
    text: 'text',
    code: 'text',
    createdAt: 'time',
    sentAt: 'time',
    problem: 'text',
  },
  Account: {
    id: 'text',
    userId: 'text',
    currency: 'text',
    guarded: 'bool',
    debitsPending: 'big',
    debitsPosted: 'big',
    creditsPending: 'big',
    creditsPosted: 'big',
  },
  Transfer: {
    id: 'text',
    kind: 'text',
    pendingId: 'text',
    debitAccountId: 'text',
    creditAccountId: 'text',
    amount: 'big',
    released: 'big',
    currency: 'text',
    event: 'text',
    refId: 'text',
    createdAt: 'time',
  },
  WalletTransfer: {
    id: 'text',
    userId: 'text',
    fromWallet: 'text',
    toWallet: 'text',
    amount: 'big',
    rate: 'big',
    createdAt: 'time',
    undoableUntil: 'time',
    undoneAt: 'time',
  },
  Order: {
    id: 'text',
    userId: 'text',
    instrument: 'text',
    classify: 'int',
    wallet: 'text',
    currency: 'text',
    direction: 'int',
    tradeType: 'int',
    priceType: 'int',
    timeInForce: 'text',
    status: 'text',
    leverage: 'int',
    quantity: 'big',
    limitPrice: 'big',
    filledQuantity: 'big',
    filledCost: 'big',
    rate: 'big',
    fee: 'big',
    marginHoldId: 'text',
    feeHoldId: 'text',
    marginHeld: 'big',
    feeHeld: 'big',
    positionId: 'text',
    entryCost: 'big',
    profit: 'big',
    takeProfit: 'big',
    stopLoss: 'big',
    createdAt: 'time',
    updatedAt: 'time',
  },
  Fill: {
    id: 'text',
    orderId: 'text',
    userId: 'text',
    positionId: 'text',
    quantity: 'big',
    price: 'big',
    fee: 'big',
    profit: 'big',
    why: 'text',
    createdAt: 'time',
  },
  Position: {
    id: 'text',
    userId: 'text',
    instrument: 'text',
    classify: 'int',
    wallet: 'text',
    currency: 'text',
    direction: 'int',
    leverage: 'int',
    quantity: 'big',
    closing: 'big',
    cost: 'big',
    margin: 'big',
    profit: 'big',
    remainder: 'big',
    fee: 'big',
    interest: 'big',
    couponsTo: 'int',
    locked: 'big',
    lockedUntil: 'time',
    takeProfit: 'big',
    stopLoss: 'big',
    marketCost: 'big',
    dayDate: 'int',
    dayQuantity: 'big',
    dayCost: 'big',
    soldDate: 'int',
    soldValue: 'big',
    soldBefore: 'big',
    openedAt: 'time',
    updatedAt: 'time',
    closedAt: 'time',
    openKey: 'text',
  },
  Job: {
    id: 'text',
    kind: 'text',
    dueAt: 'time',
    refId: 'text',
    tries: 'int',
    createdAt: 'time',
  },
  Scenario: {
    id: 'text',
    kind: 'text',
    instrument: 'text',
    sector: 'text',
    market: 'text',
    size: 'text',
    fromMs: 'time',
    toMs: 'time',
    endedAt: 'time',
    appliedAt: 'time',
    paid: 'text',
    createdAt: 'time',
  },
  Watchlist: {
    id: 'text',
    items: 'text',
  },
  ...OFFER_COLUMNS,
  ...SPECIAL_OFFER_COLUMNS,
  ...CONTENT_COLUMNS,
  ...INBOX_COLUMNS,
  ...CHAT_COLUMNS,
  ...STAFF_COLUMNS,
  ...UPLOAD_COLUMNS,
  ...QUANT_COLUMNS,
  ...FUNDS_COLUMNS,
  ...IDENTITY_COLUMNS,
};

/** Rows that are only ever added: an id met twice is a fault, not an update. */
const APPEND_ONLY: ReadonlySet<Table> = new Set<Table>([
  'Transfer',
  'Fill',
  'Audit',
  'QuantIncome',
]);

/**
 * Rows that keep what they were first written with: met again, only these columns change, and only
 * from nothing to something.
 */
const TOLD_ONCE: { readonly [T in Table]?: readonly (keyof Rows[T])[] } = {
  InboxMessage: ['readAt'],
};

/** Order of writing, so a reader of the log meets causes before effects. */
export const TABLES = Object.keys(COLUMNS) as readonly Table[];

type Column = readonly [name: string, kind: Kind];

const COLUMN_LISTS = new Map(
  TABLES.map((table) => [table, Object.entries(COLUMNS[table]) as readonly Column[]]),
);

function columnsOf(table: Table): readonly Column[] {
  return COLUMN_LISTS.get(table) ?? [];
}

/** Largest integer a column holds; a larger one would silently become a float. */
const INTEGER_MAX = 2n ** 63n - 1n;
const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

function encode(value: Value): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'bigint') return value;
  if (value <= SAFE_MAX && value >= -SAFE_MAX) return Number(value);
  if (value > INTEGER_MAX || value < -INTEGER_MAX) {
    throw new RangeError(`${value} is beyond what a column holds`);
  }
  // As text, which the column turns into an integer: a JSON number would lose digits on the way.
  return value.toString();
}

function decode(kind: Kind, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (kind === 'int' || kind === 'time') return Number(value);
  if (kind === 'big') return BigInt(value as bigint);
  if (kind === 'bool') return Boolean(value);
  return String(value);
}

/** Rows as the one JSON parameter of the statement `upsertSql` gives. */
export function encodeRows<T extends Table>(table: T, rows: Iterable<Rows[T]>): string {
  const columns = columnsOf(table);
  const encoded: (string | number | null)[][] = [];
  for (const row of rows) {
    const values = row as unknown as Record<string, Value>;
    encoded.push(columns.map(([name]) => encode(values[name] ?? null)));
  }
  return JSON.stringify(encoded);
}

/** A raw database row as a row of the domain. */
export function decodeRow<T extends Table>(table: T, raw: Record<string, unknown>): Rows[T] {
  const row: Record<string, Value> = {};
  for (const [name, kind] of columnsOf(table)) row[name] = decode(kind, raw[name]);
  return row as unknown as Rows[T];
}

function upsertOf(table: Table): string {
  const columns = columnsOf(table);
  const names = columns.map(([name]) => `"${name}"`).join(', ');
  const values = columns.map((_column, index) => `value ->> ${index}`).join(', ');
  const once: readonly string[] | undefined = TOLD_ONCE[table];
  const updates = columns
    .filter(([name]) => once?.includes(name) ?? name !== 'id')
    .map(([name]) => {
      const next = once
        ? `coalesce("${table}"."${name}", excluded."${name}")`
        : `excluded."${name}"`;
      return `"${name}" = ${next}`;
    })
    .join(', ');
  const conflict = APPEND_ONLY.has(table) ? '' : ` ON CONFLICT ("id") DO UPDATE SET ${updates}`;
  // Of json_each each row would be text, to be read anew for every column.
  return `INSERT INTO "${table}" (${names}) SELECT ${values} FROM jsonb_each(?) WHERE true${conflict}`;
}

const UPSERTS = new Map(TABLES.map((table) => [table, upsertOf(table)]));

/** Writes a whole set of rows in one statement; its one parameter is `encodeRows`. */
export function upsertSql(table: Table): string {
  return UPSERTS.get(table) ?? upsertOf(table);
}

/** Reads a set of rows by a text column; its one parameter is a JSON array of the values. */
export function selectSql(table: Table, column = 'id'): string {
  return `SELECT * FROM "${table}" WHERE "${column}" IN (SELECT value FROM json_each(?))`;
}
