import { account } from '#contract/accounts';
import { alert } from '#contract/alerts';
import { audit } from '#contract/audit';
import { chat, chatDesk } from '#contract/chat';
import { content, contentDesk } from '#contract/content';
import { people } from '#contract/customers';
import { dashboard } from '#contract/dashboard';
import { deposit } from '#contract/deposits';
import { deskSearch } from '#contract/desk-search';
import { economy } from '#contract/economy';
import { events } from '#contract/events';
import { faults } from '#contract/faults';
import { kyc } from '#contract/identity';
import { inbox } from '#contract/inbox';
import { market } from '#contract/instruments';
import { invitation } from '#contract/invitations';
import { books } from '#contract/ledger-desk';
import { offerDesk } from '#contract/offer-desk';
import { subscriptions } from '#contract/offers';
import { oracle } from '#contract/oracles';
import { order } from '#contract/orders';
import { outbox } from '#contract/outbox';
import { outcome } from '#contract/outcomes';
import { payMethod } from '#contract/payout-methods';
import { permission } from '#contract/permissions';
import { position } from '#contract/positions';
import { quant } from '#contract/quant';
import { recordings } from '#contract/recordings';
import { reminder } from '#contract/reminders';
import { requests } from '#contract/requests';
import { review } from '#contract/reviews';
import { marketDesk, sandbox } from '#contract/sandbox';
import { specialOffer } from '#contract/special-offers';
import { staff } from '#contract/staff';
import { testPeople } from '#contract/test-people';
import { file } from '#contract/uploads';
import { wallet } from '#contract/wallets';
import { watchlist } from '#contract/watchlist';
import { webhooks } from '#contract/webhooks';
import { withdrawal } from '#contract/withdrawals';
import { clock, snapshots, worlds } from '#contract/worlds';
import { marketList } from '#topics/instruments/lists-contract.ts';
import { team } from '#topics/staff/team-contract.ts';

/** Every endpoint, by topic. */
export const contract = {
  account,
  alert,
  audit,
  books,
  people,
  chat,
  chatDesk,
  clock,
  content,
  contentDesk,
  dashboard,
  deskSearch,
  outbox,
  outcome,
  inbox,
  invitation,
  deposit,
  economy,
  events,
  faults,
  file,
  kyc,
  market,
  marketDesk,
  marketList,
  offerDesk,
  oracle,
  order,
  permission,
  payMethod,
  position,
  quant,
  reminder,
  requests,
  review,
  sandbox,
  recordings,
  snapshots,
  staff,
  team,
  specialOffer,
  subscriptions,
  testPeople,
  wallet,
  watchlist,
  webhooks,
  withdrawal,
  worlds,
} as const;
