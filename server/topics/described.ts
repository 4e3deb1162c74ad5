/** What each topic of the contract is about, for the description of the API. */
import type { DocumentedTopic } from '#platform/http/openapi.ts';
import { contract } from './contract.ts';

type About = readonly [title: string, about: string];

const ABOUT: Readonly<Record<keyof typeof contract, About>> = {
  account: ['Account', 'Registration, login, passwords, sessions, the person logged in'],
  alert: ['Price alerts', 'Prices at which a customer wants to be told, once'],
  audit: ['Desk: audit', 'What staff did: a chained log that can be verified and exported'],
  books: [
    'Desk: ledger',
    'Every movement of money, whether the books add up, corrections by two people',
  ],
  people: ['Desk: customers', 'Customers, their money, orders, positions and notes about them'],
  chat: ['Chat', 'Talking to customer service'],
  chatDesk: ['Desk: chat', 'Talking to customers'],
  clock: ['Sandbox: clock', 'The world’s time: read, frozen, moved, and what happened meanwhile'],
  content: ['Content', 'News, lessons of the academy, analyses'],
  contentDesk: ['Desk: content', 'Writing, publishing and taking down articles'],
  dashboard: ['Desk: dashboard', 'The day at a glance'],
  deskSearch: ['Desk: search', 'Finding a customer, order or request by a part of it'],
  outbox: ['Desk: outbox', 'E-mails and text messages the house has sent'],
  outcome: ['Sandbox: outcomes', 'What is decided about people’s requests, by rule or by wish'],
  inbox: ['Inbox', 'What a customer was told'],
  invitation: ['Desk: invitations', 'Codes with which people register'],
  deposit: ['Deposits', 'Coins that are taken, proofs of deposit and what became of them'],
  economy: ['Economic calendar', 'Simulated figures of economies: rates, inflation, jobs, growth'],
  events: ['Sandbox: events', 'What came to pass in the world, read or waited for'],
  faults: ['Sandbox: faults', 'Calls and the live channel failing on purpose'],
  file: ['Uploads', 'Pictures that a customer uploads'],
  kyc: ['Identity', 'Handing in an identity, and how it stands'],
  market: ['Market', 'Instruments, quotes, charts'],
  marketDesk: ['Desk: market', 'Scenarios that bend the market, the same for everybody'],
  marketList: ['Market lists', 'Movers, sectors, themes, indexes, earnings'],
  offerDesk: ['Desk: offers', 'Offerings, auctions, placings, blocks and robots'],
  oracle: ['Sandbox: oracles', 'Prices, candles and books at any moment, the future too'],
  order: ['Orders', 'Placing, cancelling, closing and explaining orders'],
  permission: ['Permissions', 'Admission to block trading'],
  payMethod: ['Payout methods', 'Bank cards and crypto wallets that withdrawals go to'],
  position: ['Positions', 'Holdings, entrusted orders, closings, executed orders'],
  quant: ['Robots', 'AI robots: money put in for a term, with a daily yield'],
  recordings: ['Sandbox: recordings', 'What a world was asked, replayed in an empty one'],
  reminder: ['Reminders', 'Results and figures of economies of which a customer is reminded'],
  requests: ['Sandbox: requests', 'What the world was asked and answered'],
  review: ['Desk: reviews', 'Requests of customers that staff decide'],
  sandbox: ['Sandbox: scenarios', 'The market to order, the outbox, locks'],
  snapshots: ['Sandbox: snapshots', 'The whole world kept and put back'],
  staff: ['Desk: staff', 'Login, password and sessions of staff'],
  specialOffer: ['Special offers', 'Blocks, auctions and placings'],
  subscriptions: ['Offerings', 'IPOs and new coins, and subscribing to them'],
  testPeople: ['Sandbox: people', 'Customers and staff who are ready, in one call'],
  wallet: ['Wallets', 'Balances, the history of movements, transfers'],
  watchlist: ['Watchlist', 'Instruments that a customer watches'],
  webhooks: ['Sandbox: webhooks', 'Other programs told of what comes to pass, with a signature'],
  withdrawal: ['Withdrawals', 'Asking for a withdrawal, and how it stands'],
  worlds: ['Sandbox: worlds', 'Worlds beside the main one: made, forked, reset and dropped'],
};

/** Every topic there is. */
export const topics: readonly DocumentedTopic[] = Object.entries(contract).map(
  ([name, endpoints]) => {
    const [title, about] = ABOUT[name as keyof typeof contract];
    return { name, title, about, endpoints };
  },
);
