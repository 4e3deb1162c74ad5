/** Stories about several markets at once. */
import type { StoryText, Translations } from './company-stories.ts';
import type { Facts } from './facts.ts';
import { WORDS } from './words.ts';

const en = WORDS.en;
const zh = WORDS.zh;

const enEach = (all: readonly Facts[]) =>
  all.map((facts) => `${facts.name} stands at ${facts.price}, ${en.is(facts)}`).join('; ');
const zhEach = (all: readonly Facts[]) =>
  all.map((facts) => `${facts.name} 报 ${facts.price}，${zh.is(facts)}`).join('；');
const enMonth = (all: readonly Facts[]) =>
  all.map(({ name, month }) => `${name} ${en.is(month)}`).join(', ');
const zhMonth = (all: readonly Facts[]) =>
  all.map(({ name, month }) => `${name} ${zh.went(month)}`).join('，');

interface Frame {
  enTitle: string;
  zhTitle: string;
  enLines: readonly string[];
  zhLines: readonly string[];
}

function framed(all: readonly [Facts, ...Facts[]], frame: Frame): Translations {
  const textOf = (title: string, each: string, lines: readonly string[]): StoryText => ({
    title,
    summary: `${each}${title === frame.enTitle ? '.' : '。'}`,
    lines,
  });
  return {
    en: textOf(frame.enTitle, enEach(all.slice(0, 1)), [
      `${enEach(all)}.`,
      `Over the last month: ${enMonth(all)}.`,
      ...frame.enLines,
    ]),
    zh: textOf(frame.zhTitle, zhEach(all.slice(0, 1)), [
      `${zhEach(all)}。`,
      `近一个月：${zhMonth(all)}。`,
      ...frame.zhLines,
    ]),
  };
}

/** The indexes of a region. */
export function indexStory(all: readonly [Facts, ...Facts[]], isEurope: boolean): Translations {
  const [lead] = all;
  const together = all.every(({ isUp }) => isUp === lead.isUp);
  return framed(all, {
    enTitle: isEurope
      ? `European shares: ${lead.name} ${en.goes(lead)} ${lead.percent}`
      : `Wall Street check: ${lead.name} ${en.goes(lead)} ${lead.percent} to ${lead.price}`,
    zhTitle: isEurope
      ? `欧洲股市：${lead.name} ${zh.went(lead)}`
      : `华尔街速览：${lead.name} ${zh.went(lead)}，报 ${lead.price}`,
    enLines: [
      together
        ? 'The indexes move the same way, which tells of a day the whole market decides rather than a few names.'
        : 'The indexes disagree, which usually means that a few heavy names pull one of them their own way.',
      'An index is an average: it can stand still while most of its members move. The counts of advancing and declining stocks on the market page show what lies beneath it.',
    ],
    zhLines: [
      together
        ? '各指数同向变动，说明今天由整个市场主导，而非少数个股。'
        : '各指数走势不一，通常意味着少数权重股把其中某个指数带往自己的方向。',
      '指数是平均值：成份股大多在变动时，指数也可能原地不动。行情页的上涨与下跌家数可以说明指数之下的情形。',
    ],
  });
}

export function cryptoStory(all: readonly [Facts, ...Facts[]]): Translations {
  const [lead] = all;
  return framed(all, {
    enTitle: `${lead.name} ${en.goes(lead)} ${lead.percent} to ${lead.price}, and the coins beside it`,
    zhTitle: `${lead.name} ${zh.went(lead)}，报 ${lead.price}，其他币种同步观察`,
    enLines: [
      'Digital assets trade around the clock, so there is no opening gap but also no night of rest. A stop that seems far away on Friday can be reached before Monday.',
      'Their usual day is several times as wide as that of a share index. Position size is the simplest way to keep that in proportion.',
    ],
    zhLines: [
      '数字资产全天候交易，没有开盘跳空，也没有休息的夜晚。周五看似遥远的止损位，周一之前就可能触及。',
      '其日常波动幅度往往是股票指数的数倍，控制仓位是让风险保持适度的最简单办法。',
    ],
  });
}

export function forexStory(all: readonly [Facts, ...Facts[]]): Translations {
  const [lead] = all;
  return framed(all, {
    enTitle: `Currencies: ${lead.name} at ${lead.price} after a range of ${lead.low} to ${lead.high}`,
    zhTitle: `外汇：${lead.name} 报 ${lead.price}，日内区间 ${lead.low} 至 ${lead.high}`,
    enLines: [
      'A pair names two currencies: when the first becomes dearer, the price rises. Half a percent is a wide day here, which is why such positions are often held with leverage, and why leverage deserves respect.',
    ],
    zhLines: [
      '货币对包含两种货币：前者走强，价格上升。在外汇市场，半个百分点已算大幅波动，因此头寸常使用杠杆，而杠杆也正因此值得敬畏。',
    ],
  });
}

export function commodityStory(all: readonly [Facts, ...Facts[]]): Translations {
  const [lead, other = lead] = all;
  return framed(all, {
    enTitle: `Commodities: ${lead.name} ${en.is(lead)}, ${other.name} ${en.is(other)}`,
    zhTitle: `大宗商品：${lead.name} ${zh.went(lead)}，${other.name} ${zh.went(other)}`,
    enLines: [
      'Futures are contracts with an end: the price of a later month can differ from that of the next, and holding on means moving from one to the other.',
      'Metals, energy and crops answer to different seasons and to different news. That they often move apart is what makes them useful beside shares.',
    ],
    zhLines: [
      '期货是有期限的合约：远月价格可能与近月不同，长期持有意味着从一个合约换到另一个。',
      '金属、能源与农产品受不同季节和消息影响，走势常常分化，这正是它们与股票搭配的价值所在。',
    ],
  });
}
