/** Titles and descriptions of the contract's topics, for the API's description. */
import type { DocumentedTopic } from '#platform/http/openapi.ts';
import { contract } from './contract.ts';

type About = readonly [title: string, about: string];

const ABOUT: Readonly<Record<keyof typeof contract, About>> = {
  account: ['Account', 'Registration, login, passwords, sessions, the person logged in'],
  alert: ['Price alerts', 'Prices at which a customer is notified, once'],
  audit: ['Desk: audit', 'Actions of staff: a chained log that can be verified and exported'],
  books: [
    'Desk: ledger',
    'Every movement of money, whether the books add up, corrections by two people',
  ],
  people: ['Desk: customers', 'Customers, their money, orders, positions and notes about them'],
  chat: ['Chat', 'Talking to customer service'],
  chatDesk: ['Desk: chat', 'Talking to customers'],
  clock: [
    'Sandbox: clock',
    'The world’s time: reading, freezing and moving it, and the events of a move',
  ],
  content: ['Content', 'News, lessons of the academy, analyses'],
  contentDesk: ['Desk: content', 'Writing, publishing and taking down articles'],
  dashboard: ['Desk: dashboard', 'The day at a glance'],
  deskSearch: [
    'Desk: search',
    'Finding a customer, order or request by part of its name or number',
  ],
  outbox: ['Desk: outbox', 'E-mails and text messages that were sent'],
  outcome: ['Sandbox: outcomes', 'Scripted decisions about people’s requests, and forced results'],
  inbox: ['Inbox', 'Messages to a customer'],
  invitation: ['Desk: invitations', 'Codes with which people register'],
  deposit: ['Deposits', 'Coins that are accepted, proofs of deposit and their status'],
  economy: ['Economic calendar', 'Simulated economic figures: rates, inflation, jobs, growth'],
  events: ['Sandbox: events', 'Events of the world, read or waited for'],
  faults: ['Sandbox: faults', 'Making calls and the live channel fail on purpose'],
  file: ['Uploads', 'Pictures that a customer uploads'],
  kyc: ['Identity', 'Applying for identity verification, and its status'],
  market: ['Market', 'Instruments, quotes, charts'],
  marketDesk: ['Desk: market', 'Scenarios that change the market, the same for everybody'],
  marketList: ['Market lists', 'Movers, sectors, themes, indexes, earnings'],
  offerDesk: ['Desk: offers', 'Offerings, auctions, placings, blocks and robots'],
  oracle: ['Sandbox: oracles', 'Prices, candles and books at any moment, including the future'],
  order: ['Orders', 'Placing, cancelling, closing and explaining orders'],
  permission: ['Permissions', 'Admission to block trading'],
  payMethod: ['Payout methods', 'Bank cards and crypto wallets that withdrawals go to'],
  position: ['Positions', 'Holdings, entrusted orders, closings, executed orders'],
  quant: ['Robots', 'AI robots: money invested for a term, with a daily yield'],
  recordings: ['Sandbox: recordings', 'All requests to a world, replayed in an empty one'],
  reminder: ['Reminders', 'Reminders of company results and economic figures'],
  requests: ['Sandbox: requests', 'Requests to the world and its answers'],
  review: ['Desk: reviews', 'Requests of customers that staff decide'],
  sandbox: ['Sandbox: scenarios', 'Scenarios of the market, the outbox, locks'],
  snapshots: ['Sandbox: snapshots', 'Copies of a whole world, to go back to'],
  staff: ['Desk: staff', 'Login, password and sessions of staff'],
  specialOffer: ['Special offers', 'Blocks, auctions and placings'],
  subscriptions: ['Offerings', 'IPOs and new coins, and subscribing to them'],
  team: ['Desk: team', 'Accounts of staff: created, changed and closed by the owner'],
  testPeople: ['Sandbox: people', 'Ready-made customers and staff, in one call'],
  wallet: ['Wallets', 'Balances, the history of movements, transfers'],
  watchlist: ['Watchlist', 'Instruments that a customer watches'],
  webhooks: ['Sandbox: webhooks', 'Events posted to other programs, signed'],
  withdrawal: ['Withdrawals', 'Requesting a withdrawal, and its status'],
  worlds: ['Sandbox: worlds', 'Worlds beside the main one: made, forked, reset and dropped'],
};

/** Every topic. */
export const topics: readonly DocumentedTopic[] = Object.entries(contract).map(
  ([name, endpoints]) => {
    const [title, about] = ABOUT[name as keyof typeof contract];
    return { name, title, about, endpoints };
  },
);
