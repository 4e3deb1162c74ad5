/** What comes to pass in a world, as its log tells it. */

/** What it is about; of those under `PERSONAL` its person is told over the live channel. */
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

/** Topics of which people are told over the live channel. */
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

/** What happened to it, by topic. */
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

/** Exact figures as strings, moments as epoch milliseconds, names. */
export type EventFigures = Readonly<Record<string, string | number | boolean>>;

/** The same as the log keeps them of what every order changes: see `event-facts.ts`. */
export type EventFacts = readonly (string | number | null)[];

interface Event {
  /** World's time, epoch milliseconds. */
  readonly time: number;
  readonly topic: EventTopic;
  readonly kind: EventKind;
  /** Of what it is about. */
  readonly id: string;
  /** Whose it is. */
  readonly person?: string;
  /** Where it stands now. */
  readonly status?: string | number;
  readonly figures?: EventFigures;
}

/** Something that came to pass. */
export interface WorldEvent extends Event {
  /** In place of figures, which follow from them. */
  readonly facts?: EventFacts;
}

/** The same with its number in the log. */
export interface NumberedEvent extends WorldEvent {
  readonly seq: number;
}

/** The same as it is read in the log. */
export interface LoggedEvent extends Event {
  /** Grows by one from event to event of a world. */
  readonly seq: number;
}
