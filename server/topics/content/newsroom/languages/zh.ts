import type { Facts, Move } from '../facts.ts';
import { oneOf, type Several, type Stories } from '../stories.ts';

const goes = ({ isUp }: Move) => (isUp ? '上涨' : '下跌');
const went = ({ isUp, percent }: Move) => `${isUp ? '上涨' : '下跌'} ${percent}`;
const is = ({ isUp, percent }: Move) => `${isUp ? '涨' : '跌'} ${percent}`;
const stands = (facts: Facts) => `${facts.name} 报 ${facts.price}，${is(facts)}`;

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}。`,
  lines: [
    `${all.map(stands).join('；')}。`,
    `近一个月：${all.map(({ name, month }) => `${name} ${went(month)}`).join('，')}。`,
    ...lines,
  ],
});

/** Spaces stand between Chinese and other writing only, and a name may be in either. */
const written = (text: string) => text.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');

export const zh: Stories = {
  written,
  simulated: '本文价格均来自沙盒的模拟市场。',
  names: {
    'CRYPTO.BTC': '比特币',
    'CRYPTO.ETH': '以太坊',
    'FUT.GC': '黄金期货',
    'FUT.CL': '原油期货',
    'INDEX.SPX': '标普 500 指数',
    'INDEX.NDX': '纳斯达克 100 指数',
    'INDEX.DJI': '道琼斯指数',
    'INDEX.DAX': '德国 DAX 指数',
    'INDEX.FTSE': '富时 100 指数',
    'INDEX.CAC': '法国 CAC 40 指数',
    'FX.EURUSD': '欧元兑美元',
    'FX.USDJPY': '美元兑日元',
  },
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume } = facts;
    const titles = [
      `${name}（${code}）${went(facts)}，在大型股中波动居前`,
      `${code} ${goes(facts)}至 ${price}，交投活跃`,
      `${name} 日内区间 ${low} 至 ${high}，现${is(facts)}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `${name} 现报 ${price}，${is(facts)}。`,
      lines: [
        `${name}（${code}）较上一收盘价${went(facts)}，现报 ${price}。今日迄今的价格区间为 ${low} 至 ${high}，成交量约为正常单日的 ${volume}。`,
        `近五个交易日该股${went(week)}，近一个月${went(month)}。在得出结论之前，不妨同时看看同行业的其他公司。`,
        '单日涨跌难以说明企业的好坏。跟踪该股的交易者通常会把当日波动与其惯常区间、成交量相互印证，然后再作决定。',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code} 与 ${behind.code}：两只大型股的不同一天`,
    summary: `${ahead.name} ${is(ahead)}，${behind.name} ${is(behind)}。`,
    lines: [
      `${ahead.name} ${went(ahead)}，现报 ${ahead.price}；${behind.name} ${went(behind)}，现报 ${behind.price}。两者均位列美国市场市值最大的公司之中。`,
      `近五个交易日，${ahead.code} ${went(ahead.week)}，${behind.code} ${went(behind.week)}；近一个月分别为${went(ahead.month)}与${went(behind.month)}。`,
      `${ahead.code} 的成交量约为正常单日的 ${ahead.volume}，${behind.code} 为 ${behind.volume}。同时持有两者可以分散单一股票的风险，但无法消除它们共同面对的市场风险。`,
    ],
  }),
  report({ name, code, price, week, month }, days) {
    const when = days <= 1 ? '明日' : ` ${days} 天后`;
    return {
      title: `${name} 将于${when}公布财报：股价此前表现一览`,
      summary: `财报公布前一个月，${code} ${went(month)}。`,
      lines: [
        `${name}（${code}）将于${when}开盘前公布季度业绩。该股现报 ${price}，近五个交易日${went(week)}，近一个月${went(month)}。`,
        '公司公布业绩的早晨，股价常常跳空，方向难料，隔夜挂单的成交价可能远离上一价格。限价单写明自己愿意接受的价格；而当市场跳空开盘时，止损单并不保证在其触发价成交。',
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `欧洲股市：${lead.name} ${went(lead)}`
      : `华尔街速览：${lead.name} ${went(lead)}，报 ${lead.price}`;
    return framed(all, title, [
      together
        ? '各指数同向变动，说明今天由整个市场主导，而非少数个股。'
        : '各指数走势不一，通常意味着少数权重股把其中某个指数带往自己的方向。',
      '指数是平均值：成份股大多在变动时，指数也可能原地不动。行情页的上涨与下跌家数可以说明指数之下的情形。',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    return framed(all, `${lead.name} ${went(lead)}，报 ${lead.price}，其他币种同步观察`, [
      '加密货币全天候交易，没有开盘跳空，也没有休息的夜晚。周五看似遥远的止损位，周一之前就可能触及。',
      '其日常波动幅度往往是股票指数的数倍，控制仓位是让风险保持适度的最简单办法。',
    ]);
  },
  forex(all) {
    const [lead] = all;
    const title = `外汇：${lead.name} 报 ${lead.price}，日内区间 ${lead.low} 至 ${lead.high}`;
    return framed(all, title, [
      '货币对包含两种货币：前者走强，价格上升。在外汇市场，半个百分点已算大幅波动，因此头寸常使用杠杆，而杠杆也正因此值得敬畏。',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    return framed(all, `大宗商品：${lead.name} ${went(lead)}，${other.name} ${went(other)}`, [
      '期货是有期限的合约：远月价格可能与近月不同，长期持有意味着从一个合约换到另一个。',
      '金属、能源与农产品受不同季节和消息影响，走势常常分化，这正是它们与股票搭配的价值所在。',
    ]);
  },
};
