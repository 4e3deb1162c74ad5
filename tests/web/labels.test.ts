/** The words that the product names its screens, tabs, columns, states and prompts by, to the letter. */
import { describe, expect, test } from 'vitest';
import en from '../../web/src/locales/en.json';

type Given = Record<string, string>;

const groups: Record<string, { texts: Given; words: Given }> = {
  'the tab bar': {
    texts: en.tab,
    words: {
      home: 'Home',
      market: 'Market',
      watchlist: 'Watchlist',
      trade: 'Trade',
      profile: 'Profile',
    },
  },
  Home: {
    texts: en.home,
    words: {
      searchPlaceholder: 'Stock Symbol/Name',
      opportunity: 'Opportunity',
      movers: 'Movers & Shakers',
      buysSells: 'Top Buys & Sells',
      invest: 'Invest',
      myPortfolio: 'My Portfolio',
      vault: 'Vault',
      autoSweep: 'Auto-Sweep',
      sevenDay: '7-day annualized',
      watchlistFocus: 'Watchlist Focus',
      latestNews: 'Latest News',
      earnings: 'Earnings Calendar',
      eps: 'Eps',
      date: 'Date',
      academy: 'Academy',
      trending: 'Trending Analysis',
      stocks: 'Stocks',
    },
  },
  Market: {
    texts: en.market,
    words: {
      usMarkets: 'US Stock Markets',
      europeMarkets: 'European Stock Markets',
      gainers: 'Gainers',
      losers: 'Losers',
      ipoCalendar: 'IPO Calendar',
      topConcepts: 'Top Concepts',
      topIndustries: 'Top Industries',
      live: 'Live',
      name: 'Name',
      last: 'Last',
      chg: 'Chg',
      chgPercent: 'Chg%',
      change: 'Change',
      volume: 'Volume',
      marketValue: 'Market Value',
    },
  },
  'the areas of the market': {
    texts: { ...en.area, ...en.rankings, watch: en.watchlist.watch, crypto: en.areas.crypto },
    words: {
      popular: 'Popular Stocks',
      blocktrade: 'Block Trading',
      ipo: 'New Stock Subscription',
      active: 'Most Actives',
      watch: 'Watch',
      crypto: 'Crypto',
    },
  },
  'the search': {
    texts: { ...en.search, cancel: en.action.cancel },
    words: { placeholder: 'Search Code', hot: 'Hot Stock', cancel: 'Cancel' },
  },
  'the Trading Center': {
    texts: { ...en.area, ...en.trade },
    words: {
      tradingCenter: 'Trading Center',
      holdings: 'My Holdings',
      closings: 'My Closing Positions',
      entrusted: 'My Entrusted',
      subscription: 'My Subscription',
      history: 'Transaction History',
      valueAndDaily: 'Market Value | Daily P&L',
      unrealized: 'Unrealized',
    },
  },
  'the kinds of positions': {
    texts: en.trade,
    words: {
      kindStock: 'Stock',
      kindUsStock: 'US Stock',
      kindForex: 'Forex',
      kindFuture: 'Future',
      kindBlock: 'BlockTrade',
      kindIpo: 'IPO',
      kindDebt: 'Debt',
      kindPreMarket: 'Pre Market',
    },
  },
  'the states of an order': {
    texts: en.trade,
    words: { inProgress: 'In Progress', success: 'Success', cancelOrder: 'Cancel Order' },
  },
  'the ticket': {
    texts: { ...en.order, buy: en.quote.buy, sell: en.quote.sell },
    words: {
      market: 'Market',
      limit: 'Limit',
      full: 'Full',
      fee: 'Handling fee',
      buy: 'Buy',
      sell: 'Sell',
    },
  },
  'the periods of a chart': {
    texts: en.period,
    words: { time: 'Time', day: '1D', week: '1W', month: '1M', quarter: '3M', year: '1Y' },
  },
  'subscriptions and their states': {
    texts: en.offer,
    words: {
      tabIpo: 'IPO',
      tabSubscription: 'Subscription',
      tabAllotment: 'Allotment',
      waiting: 'Waiting Allotment',
      allotted: 'Allotment',
      refused: 'Not Allotted',
      planPrice: 'Subscription price',
      planNum: 'Quantity',
      equityNum: 'Allotment quantity',
      paid: 'Actual payment',
      pending: 'Pending payment',
      allotDate: 'Allotment date',
      expiry: 'Expiry date',
      marketDate: 'Listing date',
    },
  },
  'wallets and the profile': {
    texts: { ...en.profile, ...en.wallet, ...en.transfer, ...en.settings, max: en.action.max },
    words: {
      overview: 'Overview',
      stock: 'Stock',
      history: 'History',
      country: 'Country',
      BALANCE: 'Main',
      STOCK: 'Stock',
      IPO: 'Subscription',
      from: 'From',
      to: 'To',
      max: 'Max',
      logOut: 'Log Out',
      exitQuestion: 'Are you sure you want to exit?',
      underReview: 'Under Review',
      verified: 'Verified',
      unsuccessful: 'Unsuccessful',
    },
  },
  'the record of deposits': {
    texts: { ...en.deposit, id: en.profile.id, undo: en.history.undo },
    words: {
      type: 'Type',
      date: 'Date',
      id: 'ID',
      status: 'Status',
      reason: 'Reason',
      waiting: 'Waiting for Review',
      failed: 'Audit Failure',
      completed: 'Completed',
      undo: 'Undo',
    },
  },
  'what a photo should be': {
    texts: en.photo,
    words: {
      tipCovers: 'Remove card holders or covers',
      tipBackground: 'Use a solid background',
      tipHold: 'Do not hold the document',
    },
  },
  'how long a review takes': {
    texts: { block: en.block.underReview, identity: en.kyc.upTo },
    words: {
      block: 'Your application is under review. This takes up to 24 hours.',
      identity: 'Up to 24 hours',
    },
  },
  robots: {
    texts: en.quant,
    words: {
      robotId: 'Robot ID',
      detail: 'Order detail',
      incomeList: 'Income list',
      closeOrder: 'Close Order',
      inProgress: 'In progress',
    },
  },
  'news and identity': {
    texts: { ...en.news, tryAgain: en.kyc.tryAgain },
    words: { all: 'All News', top: 'Top News', tryAgain: 'Try Again' },
  },
};

const prompts: Record<string, { texts: Given; words: Given }> = {
  'of accounts': {
    texts: en.auth,
    words: {
      enterEmail: 'Please enter email',
      enterPhone: 'Please enter phone number',
      enterAccount: 'Please enter your account',
      enterPassword: 'Please enter your password',
      enterBoth: 'Please enter your account and password',
      enterLoginEmail: 'Enter Login Email',
      emailCode: 'Email Verification Code',
      newLoginPassword: 'New Login Password',
      enterCode: 'Please enter the verification code',
      enterNewPassword: 'Please enter new password',
      passwordsDiffer: 'The two passwords do not match',
      registerSuccess: 'Register Success',
    },
  },
  'of orders': {
    texts: { ...en.order, notOpened: en.block.notOpened },
    words: {
      needIdentity: 'Please provide your real name first',
      needPayPassword: 'Please set a transaction password',
      totalEmpty: 'Total amount cannot be empty',
      confirmDifference: 'Confirm the insufficient difference',
      notOpened:
        'The block trading authority has not yet been opened. Do you want to apply for activation?',
    },
  },
  'of money': {
    texts: { ...en.transfer, ...en.payout, upload: en.deposit.upload },
    words: {
      selectCrypto: 'Please select a crypto',
      enterPayPassword: 'Please enter the transaction password',
      enterAccountName: 'Please Enter Bank Account Name',
      enterBankName: 'Please Enter Bank Name',
      enterCardNumber: 'Please Enter Bank Card Number',
      selectCurrency: 'Please select a currency or crypto',
      enterAddress: 'Please enter your wallet address',
      upload: 'Upload credentials',
    },
  },
  'of an amount': {
    texts: { transfer: en.transfer.enterAmount, payout: en.payout.enterAmount },
    words: { transfer: 'Please enter amount', payout: 'Please enter the amount' },
  },
  'of an identity': {
    texts: en.kyc,
    words: {
      selectCountry: 'Please select country',
      enterFirstName: 'Please Enter First Name',
      enterLastName: 'Please Enter Last Name',
      enterIdCardNumber: 'Please Enter ID Card Number',
      enterPassportNumber: 'Please Enter Passport Number',
      fillIn: 'Please Fill In The Required Information',
    },
  },
  'of what happened': {
    texts: { ...en.error, ...en.state, failed: en.photo.failed },
    words: {
      loginFailed: 'Login failed, please log in again',
      server: 'Server error, please try again later',
      failed: 'Upload failed',
      success: 'Success',
      copied: 'Copy success',
      waitingReview: 'Waiting for review',
      noData: 'No data',
    },
  },
};

const named = (texts: Given, words: Given): Given =>
  Object.fromEntries(Object.keys(words).map((name) => [name, texts[name] ?? 'missing']));

describe('the labels', () => {
  for (const [what, { texts, words }] of Object.entries(groups)) {
    test(`name ${what}`, () => expect(named(texts, words)).toEqual(words));
  }
});

describe('the prompts', () => {
  for (const [what, { texts, words }] of Object.entries(prompts)) {
    test(`speak ${what}`, () => expect(named(texts, words)).toEqual(words));
  }
});
