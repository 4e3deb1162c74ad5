/** The academy: short lessons, written for this project. */
import type { Written } from './written.ts';

export const LESSONS: readonly Written[] = [
  {
    daysAgo: 96,
    picture: 'Orders',
    en: {
      title: 'Market or limit: what an order says',
      lines: [
        'A market order says "now, at what the book gives". It walks through the offers, the best first, until the quantity is reached; a large one pays a worse average than the first price on the screen.',
        'A limit order says "not worse than this". What the book gives at once within the limit fills; the rest waits, and the money for it is held until the order fills or is cancelled.',
        'Rule of thumb: in a liquid stock and a small size the two hardly differ. The wider the spread, the more a limit is worth.',
      ],
    },
    zh: {
      title: '市价单与限价单：一笔委托说了什么',
      lines: [
        '市价单的意思是“现在成交，按盘口给的价格”。它从最优报价起逐档成交，直到数量满足；数量越大，平均价格往往比屏幕上的第一档越差。',
        '限价单的意思是“不能比这个价格更差”。限价之内的部分立即成交，其余部分挂单等待，相应资金被冻结，直到成交或撤单。',
        '经验法则：流动性好的股票、小额交易，两者差别不大；买卖价差越宽，限价单越有价值。',
      ],
    },
  },
  {
    daysAgo: 82,
    picture: 'Spread',
    en: {
      title: 'Bid, ask and the cost between them',
      lines: [
        'The bid is what buyers offer, the ask is what sellers want. Who buys and sells at once loses the difference, even if the price never moves: that is the spread.',
        'Behind the best prices stand further levels. Their sizes tell how much can be traded before the price gives way. In this app, ten levels a side are shown.',
        'Spreads widen in quiet hours and around news. Waiting is free; crossing a wide spread is not.',
      ],
    },
    zh: {
      title: '买价、卖价与两者之间的成本',
      lines: [
        '买价是买方愿意出的价，卖价是卖方要的价。即使价格纹丝不动，立刻买入再卖出也会损失两者之差，这就是价差。',
        '最优报价之后还有更多档位，其数量说明在价格退让之前能成交多少。本应用每侧显示十档。',
        '清淡时段和消息前后价差会变宽。等待不要钱，跨越宽价差却要付出代价。',
      ],
    },
  },
  {
    daysAgo: 67,
    picture: 'Leverage',
    en: {
      title: 'Leverage: the same move, larger',
      lines: [
        'With a leverage of five, a fifth of the value is your own money. A move of one percent in the price becomes five percent of what you put in, up or down.',
        'The margin of a position is kept apart. When most of it is lost, the position is closed for you: that is liquidation, and it comes before the money is gone, not after.',
        'A question worth asking first: how far does this instrument move on an ordinary day, and what would that day cost me?',
      ],
    },
    zh: {
      title: '杠杆：同样的波动，被放大',
      lines: [
        '使用五倍杠杆，您只出价值的五分之一。价格变动百分之一，对应您投入资金的百分之五，盈亏皆然。',
        '每个仓位的保证金单独存放。当其中大部分亏损时，系统会自动平仓，这就是强制平仓；它发生在资金耗尽之前，而不是之后。',
        '开仓前值得先问：这个品种平常一天波动多少？这样的一天会让我付出多少？',
      ],
    },
  },
  {
    daysAgo: 53,
    picture: 'Stops',
    en: {
      title: 'Take profit and stop loss, set before you need them',
      lines: [
        'Both are levels at which a position closes by itself. They are easiest to choose while nothing is at stake yet: before the order.',
        'A stop is triggered by the first price at or beyond its level. After a gap that price can be far beyond; a stop limits habit more reliably than it limits loss.',
        'Place them where the reason for the trade would be wrong, not where the loss would be comfortable.',
      ],
    },
    zh: {
      title: '止盈与止损：在需要之前就设好',
      lines: [
        '两者都是让仓位自动平仓的价位。在尚无利害关系时，也就是下单之前，最容易选定。',
        '价格第一次到达或越过该价位时触发止损。跳空之后，成交价可能远远越过；止损更可靠地约束习惯，而不是约束亏损。',
        '把它放在“交易理由不再成立”的位置，而不是放在“亏损还能接受”的位置。',
      ],
    },
  },
  {
    daysAgo: 38,
    picture: 'Charts',
    en: {
      title: 'Reading a candle, and three lines beside it',
      lines: [
        'A candle tells four prices of its period: where it began, where it ended, and how far it went in between. The body joins the first two, the wicks show the rest.',
        'The averages of 5, 10 and 30 periods smooth the noise. They follow the price and never lead it; what they show is where most recent buyers stand.',
        'Volume is the witness: a move on little volume has persuaded few.',
      ],
    },
    zh: {
      title: '读懂一根K线，以及旁边的三条线',
      lines: [
        '一根K线记录一个周期的四个价格：开始、结束，以及其间到过的最高与最低。实体连接前两者，影线显示其余。',
        '5、10、30 周期均线平滑噪声。均线跟随价格，从不领先价格；它说明的是近期买方大致的成本位置。',
        '成交量是证人：缩量的行情，说服的人不多。',
      ],
    },
  },
  {
    daysAgo: 24,
    picture: 'Spreading',
    en: {
      title: 'Why one basket breaks more often than five',
      lines: [
        'Two stocks of one industry fall together more often than two of different ones. Counting names is not the same as spreading risk.',
        'Funds that follow an index hold hundreds of companies at once. Their day is quieter than that of most of their members, because the surprises cancel.',
        'What remains is the risk of the market itself. It does not cancel; it is what one is paid for bearing.',
      ],
    },
    zh: {
      title: '为什么一个篮子比五个篮子更容易破',
      lines: [
        '同一行业的两只股票，比不同行业的两只更常一起下跌。数股票只数，并不等于分散风险。',
        '跟踪指数的基金同时持有数百家公司，其日常波动小于大多数成份股，因为意外会相互抵消。',
        '剩下的是市场本身的风险。它无法抵消，而承担它正是获得回报的原因。',
      ],
    },
  },
];
