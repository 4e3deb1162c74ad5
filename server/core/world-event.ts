/** Events of a world, as its log records them. */

/** What an event is about; for topics in `PERSONAL`, its person is told over the live channel. */
export const EVENT_TOPICS = [
  'account',
  'adjustment',
  'alert',
  'chat',
  'clock',
  'command',
  'deposit',
  'fill',
  'identity',
  'inbox',
  'job',
  'mail',
  'money',
  'offer',
  'order',
  'outcome',
  'permission',
  'position',
  'quant',
  'review',
  'scenario',
  'session',
  'subscription',
  'transfer',
  'wallet',
  'watchlist',
  'withdrawal',
] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

/** Topics about which people are told over the live channel. */
export const PERSONAL = [
  'account',
  'alert',
  'chat',
  'deposit',
  'fill',
  'identity',
  'inbox',
  'order',
  'permission',
  'position',
  'quant',
  'subscription',
  'transfer',
  'wallet',
  'watchlist',
  'withdrawal',
] as const satisfies EventTopic[];
export type PersonalTopic = (typeof PERSONAL)[number];

const PERSONAL_SET: ReadonlySet<string> = new Set(PERSONAL);
export const isPersonal = (topic: EventTopic): topic is PersonalTopic => PERSONAL_SET.has(topic);

/** What happened, by topic. */
export const EVENT_KINDS = [
  'account.opened',
  'account.changed',
  'adjustment.open',
  'adjustment.posted',
  'adjustment.rejected',
  'alert.changed',
  'chat.changed',
  'clock.moved',
  'command.done',
  'deposit.requested',
  'deposit.approved',
  'deposit.rejected',
  'deposit.changed',
  'fill.made',
  'identity.requested',
  'identity.approved',
  'identity.rejected',
  'identity.changed',
  'inbox.told',
  'inbox.read',
  'job.done',
  'mail.queued',
  'mail.sent',
  'mail.failed',
  'money.moved',
  'offer.made',
  'offer.changed',
  'offer.withdrawn',
  'order.accepted',
  'order.partlyFilled',
  'order.filled',
  'order.cancelled',
  'order.replaced',
  'order.stopped',
  'order.changed',
  'outcome.made',
  'outcome.changed',
  'outcome.ended',
  'permission.requested',
  'permission.approved',
  'permission.rejected',
  'position.opened',
  'position.changed',
  'position.closed',
  'position.guarded',
  'position.tookProfit',
  'position.stopped',
  'position.liquidated',
  'position.redeemed',
  'quant.placed',
  'quant.changed',
  'quant.ended',
  'review.opened',
  'review.changed',
  'review.approved',
  'review.rejected',
  'review.cancelled',
  'scenario.made',
  'scenario.began',
  'scenario.applied',
  'scenario.ended',
  'session.opened',
  'session.ended',
  'subscription.made',
  'subscription.changed',
  'transfer.made',
  'transfer.undone',
  'wallet.changed',
  'wallet.methodsChanged',
  'watchlist.changed',
  'withdrawal.requested',
  'withdrawal.paid',
  'withdrawal.cancelled',
  'withdrawal.rejected',
  'withdrawal.changed',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Exact figures as strings, moments as epoch milliseconds, and names. */
export type EventFigures = Readonly<Record<string, string | number | boolean>>;

/** Compact figures of frequent events, as the log keeps them: see `event-facts.ts`. */
export type EventFacts = readonly (string | number | null)[];

interface Event {
  /** World's time, epoch milliseconds. */
  readonly time: number;
  readonly topic: EventTopic;
  readonly kind: EventKind;
  /** Id of its subject. */
  readonly id: string;
  /** The person it concerns. */
  readonly person?: string;
  /** The status after the event. */
  readonly status?: string | number;
  readonly figures?: EventFigures;
}

/** Something that came to pass. */
export interface WorldEvent extends Event {
  /** In place of figures, which are derived from them. */
  readonly facts?: EventFacts;
}

/** An event with its number in the log. */
export interface NumberedEvent extends WorldEvent {
  readonly seq: number;
}

/** An event as read from the log. */
export interface LoggedEvent extends Event {
  /** Grows by one with each event of a world. */
  readonly seq: number;
}
