/** Trending analyses, written for this project. Their authors are fictitious. */
import type { Written } from './written.ts';

export const ANALYSES: readonly Written[] = [
  {
    daysAgo: 11,
    author: 'Helene Marchetti',
    picture: 'Gaps',
    en: {
      title: 'Most of the year happens overnight',
      lines: [
        'Measured from close to open and from open to close, a large part of what a stock gains in a year falls in the hours in which nobody can trade it on the exchange.',
        'For those who close every evening this is a price they pay for sleep. For those who hold it is part of what they are paid for. Neither is wrong; one should know which one is.',
      ],
    },
    zh: {
      title: '一年的涨跌，大半发生在夜里',
      lines: [
        '把“收盘到开盘”与“开盘到收盘”分开衡量，一只股票全年的变动有很大一部分落在交易所休市的时段。',
        '对每晚平仓的人而言，这是安睡的代价；对持有的人而言，这是回报的来源之一。两者都没有错，但应当清楚自己属于哪一种。',
      ],
    },
  },
  {
    daysAgo: 9,
    author: 'Idris Vantongeren',
    picture: 'Width',
    en: {
      title: 'Calm follows calm, storms follow storms',
      lines: [
        'The direction of tomorrow is close to a coin toss. Its width is not: wide days come in groups, and so do quiet ones.',
        'That makes the recent range the most useful number on the page. Size positions by it, and let the direction surprise you with amounts you can carry.',
      ],
    },
    zh: {
      title: '平静接着平静，风暴接着风暴',
      lines: [
        '明天的方向近似抛硬币，明天的幅度却不是：大波动的日子成群出现，平静的日子也是。',
        '因此近期波幅是页面上最有用的数字。按它决定仓位，让方向只在您承受得起的金额上带来意外。',
      ],
    },
  },
  {
    daysAgo: 7,
    author: 'Sunniva Halloran',
    picture: 'Volume',
    en: {
      title: 'The first and the last half hour',
      lines: [
        'Trading is densest after the open and before the close, and thins out around noon. Spreads do the opposite.',
        'An order that is not urgent finds better company late in the day than at lunch.',
      ],
    },
    zh: {
      title: '最初半小时与最后半小时',
      lines: [
        '成交在开盘后与收盘前最为密集，中午前后变得稀疏，价差则恰好相反。',
        '不急的委托，在尾盘比在午间更容易遇到好的对手方。',
      ],
    },
  },
  {
    daysAgo: 5,
    author: 'Mateo Quintanar',
    picture: 'Crosses',
    en: {
      title: 'Three currencies, two prices',
      lines: [
        'From the euro in dollars and the dollar in yen follows the euro in yen. When the third price strays, somebody closes the triangle within moments.',
        'For a person this means: a view on one pair is always half a view on two others. Check what the rest of the book already says.',
      ],
    },
    zh: {
      title: '三种货币，两个价格',
      lines: [
        '由欧元兑美元与美元兑日元，可以得出欧元兑日元。第三个价格一旦偏离，很快就有人把三角补齐。',
        '对个人而言，这意味着：对一个货币对的看法，总有一半是对另外两个的看法。先看看自己其余的仓位已经表达了什么。',
      ],
    },
  },
  {
    daysAgo: 3,
    author: 'Helene Marchetti',
    picture: 'Fees',
    en: {
      title: 'A tenth of a percent, a hundred times',
      lines: [
        'A handling fee looks small beside a daily move. Paid twice a trade and a hundred trades a year, it is a fifth of the capital that was turned over once.',
        'Before asking how to be right more often, it pays to ask how often one needs to be active at all.',
      ],
    },
    zh: {
      title: '千分之一，乘以一百次',
      lines: [
        '与日内波动相比，手续费显得很小。但每次交易付两次、一年交易一百次，累计约为周转一次的本金的五分之一。',
        '在追问如何更常正确之前，不妨先问：究竟需要多频繁地交易。',
      ],
    },
  },
  {
    daysAgo: 1,
    author: 'Idris Vantongeren',
    picture: 'Reports',
    en: {
      title: 'What a good report and a falling price have in common',
      lines: [
        'Prices hold what was expected. A good figure below a better hope is a disappointment, and the opening price says so.',
        'The earnings calendar shows the estimate and the day. The size of the usual jump stands in the chart: look for the last four mornings of that kind.',
      ],
    },
    zh: {
      title: '漂亮的财报与下跌的股价有何共同点',
      lines: [
        '价格反映预期。好的数字若低于更高的期待，就是失望，开盘价会说明一切。',
        '财报日历给出预估与日期，通常的跳空幅度则在图表里：找出最近四个这样的早晨即可。',
      ],
    },
  },
];
