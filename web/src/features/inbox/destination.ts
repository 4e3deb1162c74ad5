import { linkOptions } from '@tanstack/react-router';
import type { InboxMessage } from '#contract/inbox';
import type { InboxKind } from '#core/inbox.ts';

type TopicOf<K extends string> = K extends `${infer Topic}.${string}` ? Topic : never;
type Topic = TopicOf<InboxKind>;

const history = linkOptions({ to: '/profile/history' });
const holdings = linkOptions({ to: '/trade' });

/** Where a message leads by its topic, if it names no instrument. */
const topics = {
  kyc: linkOptions({ to: '/kyc' }),
  deposit: linkOptions({ to: '/deposit/record' }),
  withdrawal: history,
  permission: linkOptions({ to: '/market/blocktrade' }),
  corporate: holdings,
  quant: linkOptions({ to: '/quant', search: { view: 'orders' } }),
  bond: holdings,
  auction: holdings,
  ipo: linkOptions({ to: '/trade', search: { tab: '3' } }),
  alert: linkOptions({ to: '/profile/alerts' }),
  results: linkOptions({ to: '/profile/alerts' }),
  economy: linkOptions({ to: '/market/earnings', search: { view: 'economy' } }),
  wallet: history,
} satisfies Record<Topic, object>;

const isTopic = (text: string): text is Topic => Object.hasOwn(topics, text);

/** The screen that a message is about. */
export function destinationOf({ kind, stockCode, market }: InboxMessage) {
  // An offering has no quote before it is listed.
  if (kind.startsWith('ipo.') && kind !== 'ipo.listed') return topics.ipo;
  if (stockCode && market) {
    return linkOptions({ to: '/quote', search: { code: stockCode, market } });
  }
  const [topic = ''] = kind.split('.');
  return isTopic(topic) ? topics[topic] : history;
}
