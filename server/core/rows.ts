/**
 * The rows rules read and write, as plain data. Times are epoch milliseconds, prices, quantities
 * and costs bigints at the fine scale, money minor units.
 */
import type { ChatConversationRow, ChatMessageRow } from './chat-rows.ts';
import type { ArticleRow, ArticleTextRow } from './content-rows.ts';
import type { PayMethodsRow, WithdrawalRow } from './funds-rows.ts';
import type { DepositCoinRow, KycApplicationRow, RechargeRow } from './identity-rows.ts';
import type { InboxMessageRow } from './inbox-rows.ts';
import type { BlockOfferRow, OfferingRow, PermissionRow, SubscriptionRow } from './offer-rows.ts';
import type { OrderStatus } from './order-status.ts';
import type { QuantIncomeRow, QuantOrderRow, QuantRobotRow } from './quant-rows.ts';
import type { ScenarioKind } from './scenario.ts';
import type { AuctionRow, PlacingRow } from './special-offer-rows.ts';
import type { AdjustmentRow, AuditRow, ReviewRow, UserNoteRow } from './staff-rows.ts';
import type { UploadRow, UploadUsageRow } from './upload-rows.ts';

export type { PayMethodsRow, WithdrawalRow } from './funds-rows.ts';
export type { InboxMessageRow };

export type Side = 0 | 1;

export interface UserRow {
  id: string;
  email: string;
  name: string;
  kind: string;
  role: string | null;
  passwordHash: string;
  payPasswordHash: string | null;
  isReal: number;
  loginId: string;
  inviteCode: string;
  invitedBy: string | null;
  country: string;
  profilePhoto: string;
  createdAt: number;
  /** From when on the person may not log in. */
  lockedAt: number | null;
  /** Somebody else knows the password: nothing opens before it is changed. */
  passwordDue: boolean;
  /** Digits after a plus, where codes can be sent to. */
  phone: string | null;
}

export interface SessionRow {
  id: string;
  userId: string;
  createdAt: number;
  expiresAt: number;
  revokedAt: number | null;
  /** Of staff; null opens only what customers may. */
  role: string | null;
  /** Network address it was opened from. */
  address: string;
  /** What the client called itself. */
  agent: string;
  /** About when it was last used. */
  seenAt: number;
  /** Opens nothing but the change of the password. */
  passwordDue: boolean;
}

export interface EmailCodeRow {
  id: string;
  email: string;
  scenario: string;
  codeHash: string;
  tries: number;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
  /** The mail it went out with. */
  mailId: string | null;
}

/** A code that lets people register, beside the personal ones of customers; `id` is the code. */
export interface InviteCodeRow {
  id: string;
  createdAt: number;
  /** Of staff; null: made with the world. */
  createdBy: string | null;
  withdrawnAt: number | null;
}

export interface MailRow {
  id: string;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  createdAt: number;
  sentAt: number | null;
  /** What the mail server said when it last did not take it. */
  problem: string | null;
}

export interface AccountRow {
  id: string;
  userId: string | null;
  currency: string;
  guarded: boolean;
  debitsPending: bigint;
  debitsPosted: bigint;
  creditsPending: bigint;
  creditsPosted: bigint;
}

export type TransferKind = 'posted' | 'pending' | 'post' | 'void';

export interface TransferRow {
  id: string;
  kind: TransferKind;
  pendingId: string | null;
  debitAccountId: string;
  creditAccountId: string;
  amount: bigint;
  /** Of a post: what went back to the debited account with it, minor units. */
  released: bigint;
  currency: string;
  event: string;
  refId: string;
  createdAt: number;
}

export interface WalletTransferRow {
  id: string;
  userId: string;
  fromWallet: string;
  toWallet: string;
  /** Minor units of the wallet it left. */
  amount: bigint;
  /** Money that arrives for one unit of money that leaves, at the exchange unit. */
  rate: bigint;
  createdAt: number;
  undoableUntil: number;
  undoneAt: number | null;
}

export interface OrderRow {
  id: string;
  userId: string;
  instrument: string;
  classify: number;
  wallet: string;
  currency: string;
  direction: Side;
  tradeType: 0 | 1;
  priceType: 0 | 1;
  timeInForce: string;
  status: OrderStatus;
  leverage: number;
  quantity: bigint;
  limitPrice: bigint | null;
  filledQuantity: bigint;
  filledCost: bigint;
  /** Money of the wallet for one unit of price × quantity, at the exchange unit; agreed when placed. */
  rate: bigint;
  fee: bigint;
  marginHoldId: string | null;
  feeHoldId: string | null;
  marginHeld: bigint;
  feeHeld: bigint;
  positionId: string | null;
  entryCost: bigint;
  profit: bigint;
  takeProfit: bigint | null;
  stopLoss: bigint | null;
  createdAt: number;
  updatedAt: number;
}

export interface FillRow {
  id: string;
  orderId: string;
  userId: string;
  positionId: string;
  quantity: bigint;
  price: bigint;
  fee: bigint;
  profit: bigint;
  why: string;
  createdAt: number;
}

export interface PositionRow {
  id: string;
  userId: string;
  instrument: string;
  classify: number;
  wallet: string;
  currency: string;
  direction: Side;
  leverage: number;
  quantity: bigint;
  closing: bigint;
  cost: bigint;
  margin: bigint;
  profit: bigint;
  /** Of what was realised so far: less than a minor unit that has not been settled; fine scale. */
  remainder: bigint;
  fee: bigint;
  /** Of a bond: coupons and accrued interest received, less accrued interest paid; minor units. */
  interest: bigint;
  /** Of a bond: the day (since 1970) up to which its coupons are paid. */
  couponsTo: number | null;
  /** Quantity that may not be sold before `lockedUntil`. */
  locked: bigint;
  lockedUntil: number | null;
  takeProfit: bigint | null;
  stopLoss: bigint | null;
  /** What a block would have cost at the market's price; null for what was bought at it. */
  marketCost: bigint | null;
  /** Newest trading day on which something was added, days since 1970. */
  dayDate: number | null;
  /** What is left of what was added on it, and what that cost; fine scale. */
  dayQuantity: bigint;
  dayCost: bigint;
  /** Newest trading day on which something was closed, days since 1970. */
  soldDate: number | null;
  /** What was closed on it less what that of the same day had cost, in the position's money; fine scale. */
  soldValue: bigint;
  /** Of what was closed on it and was older: quantity × rate of its money; fine scale. */
  soldBefore: bigint;
  /** Time of the tick it was opened at. */
  openedAt: number;
  /** Time of the tick that last changed its size: from then on its own prices count. */
  updatedAt: number;
  closedAt: number | null;
  openKey: string | null;
}

export interface JobRow {
  id: string;
  kind: string;
  dueAt: number;
  refId: string;
  tries: number;
  createdAt: number;
}

export interface WatchlistRow {
  /** Of the person. */
  id: string;
  /** JSON, see `domain/watchlist.ts`. */
  items: string;
}

export interface ScenarioRow {
  id: string;
  kind: ScenarioKind;
  instrument: string | null;
  sector: string | null;
  market: string | null;
  /** A decimal, exact. */
  size: string;
  fromMs: number;
  toMs: number | null;
  endedAt: number | null;
  appliedAt: number | null;
  /** Of a dividend that has reached everybody: what a unit was paid, a decimal. */
  paid: string | null;
  createdAt: number;
}

export interface Rows {
  User: UserRow;
  Session: SessionRow;
  EmailCode: EmailCodeRow;
  InviteCode: InviteCodeRow;
  Mail: MailRow;
  Account: AccountRow;
  Transfer: TransferRow;
  WalletTransfer: WalletTransferRow;
  Order: OrderRow;
  Fill: FillRow;
  Position: PositionRow;
  Job: JobRow;
  Scenario: ScenarioRow;
  Watchlist: WatchlistRow;
  Offering: OfferingRow;
  Subscription: SubscriptionRow;
  BlockOffer: BlockOfferRow;
  Permission: PermissionRow;
  Auction: AuctionRow;
  Placing: PlacingRow;
  Article: ArticleRow;
  ArticleText: ArticleTextRow;
  InboxMessage: InboxMessageRow;
  ChatConversation: ChatConversationRow;
  ChatMessage: ChatMessageRow;
  Review: ReviewRow;
  Audit: AuditRow;
  Adjustment: AdjustmentRow;
  UserNote: UserNoteRow;
  Upload: UploadRow;
  UploadUsage: UploadUsageRow;
  QuantRobot: QuantRobotRow;
  QuantOrder: QuantOrderRow;
  QuantIncome: QuantIncomeRow;
  PayMethods: PayMethodsRow;
  Withdrawal: WithdrawalRow;
  KycApplication: KycApplicationRow;
  Recharge: RechargeRow;
  DepositCoin: DepositCoinRow;
}

export type Table = keyof Rows;

/**
 * What a command sees and changes while it is decided. Nothing reaches the database before every
 * command of its batch is decided; a refused command's changes are dropped whole.
 */
export interface Draft {
  /** The world's time of this decision, epoch milliseconds. */
  readonly now: number;
  newId(prefix: string): string;
  /** A row the command asked for, or one made earlier in the batch; rows are never mutated. */
  find<T extends Table>(table: T, id: string): Rows[T] | undefined;
  /** The open position with this key. */
  openPosition(key: string): PositionRow | undefined;
  /** Requests of a person that the batch knows of, by their ids. */
  reviewsOf(userId: string): ReadonlyMap<string, ReviewRow>;
  put<T extends Table>(table: T, row: Rows[T]): void;
  /** Removes a row when the batch is written. */
  remove(table: 'Job', id: string): void;
}
