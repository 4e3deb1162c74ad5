/** Stories about one company. */
import type { Facts } from './facts.ts';
import type { ArticleLanguage } from './piece.ts';
import { WORDS } from './words.ts';

export interface StoryText {
  title: string;
  summary: string;
  lines: readonly string[];
}
export type Translations = Readonly<Record<ArticleLanguage, StoryText>>;

const en = WORDS.en;
const zh = WORDS.zh;

/** Why a price may move is for the reader to judge: the story tells only what can be seen. */
export function moverStory(facts: Facts, variant: number): Translations {
  const { name, code, price, low, high, week, month, volume, percent } = facts;
  const { sector, industry, profile } = facts.instrument;
  const titles = [
    `${name} ${en.goes(facts)} ${percent}, one of the wider moves among large caps`,
    `${code} ${en.goes(facts)} to ${price} in busy trading`,
    `${name} is ${en.is(facts)} in a range of ${low} to ${high}`,
  ];
  const zhTitles = [
    `${name}（${code}）${zh.went(facts)}，在大型股中波动居前`,
    `${code} ${zh.goes(facts)}至 ${price}，交投活跃`,
    `${name} 日内区间 ${low} 至 ${high}，现${zh.is(facts)}`,
  ];
  return {
    en: {
      title: titles[variant % titles.length] ?? code,
      summary: `${name} is ${en.is(facts)} at ${price}.`,
      lines: [
        `${name} (${code}) is ${en.is(facts)} against the last close and trades at ${price}. Today's range so far reaches from ${low} to ${high}, and the volume stands at ${volume} of a normal day.`,
        `Over the last five sessions the stock is ${en.is(week)}; over a month it is ${en.is(month)}. It belongs to the industry ${industry} of the ${sector} sector, whose other members are worth a look before drawing conclusions from one name.`,
        profile.longBusinessSummary,
        'A single day says little about a business. Traders who follow the stock tend to compare the move with its usual range and with the volume behind it before they act.',
      ],
    },
    zh: {
      title: zhTitles[variant % zhTitles.length] ?? code,
      summary: `${name} 现报 ${price}，${zh.is(facts)}。`,
      lines: [
        `${name}（${code}）较上一收盘价${zh.went(facts)}，现报 ${price}。今日迄今的价格区间为 ${low} 至 ${high}，成交量约为正常单日的 ${volume}。`,
        `近五个交易日该股${zh.went(week)}，近一个月${zh.went(month)}。该股属于 ${sector} 板块的 ${industry} 行业，在得出结论之前，不妨同时看看同行业的其他公司。`,
        '单日涨跌难以说明企业的好坏。跟踪该股的交易者通常会把当日波动与其惯常区间、成交量相互印证，然后再作决定。',
      ],
    },
  };
}

/** Two large companies of one day, side by side. */
export function pairStory(first: Facts, second: Facts): Translations {
  const [ahead, behind] = first.isUp && !second.isUp ? [first, second] : [second, first];
  return {
    en: {
      title: `${ahead.code} and ${behind.code}: two large caps, two different days`,
      summary: `${ahead.name} is ${en.is(ahead)}, ${behind.name} ${en.is(behind)}.`,
      lines: [
        `${ahead.name} is ${en.is(ahead)} at ${ahead.price} while ${behind.name} is ${en.is(behind)} at ${behind.price}. Both count among the largest companies of the US market.`,
        `Over five sessions ${ahead.code} is ${en.is(ahead.week)} and ${behind.code} ${en.is(behind.week)}; over a month the figures are ${en.is(ahead.month)} and ${en.is(behind.month)}.`,
        `Volume stands at ${ahead.volume} of a normal day for ${ahead.code} and at ${behind.volume} for ${behind.code}. Holding both spreads the risk of a single name, though not that of the market they share.`,
      ],
    },
    zh: {
      title: `${ahead.code} 与 ${behind.code}：两只大型股的不同一天`,
      summary: `${ahead.name} ${zh.is(ahead)}，${behind.name} ${zh.is(behind)}。`,
      lines: [
        `${ahead.name} ${zh.went(ahead)}，现报 ${ahead.price}；${behind.name} ${zh.went(behind)}，现报 ${behind.price}。两者均位列美国市场市值最大的公司之中。`,
        `近五个交易日，${ahead.code} ${zh.went(ahead.week)}，${behind.code} ${zh.went(behind.week)}；近一个月分别为${zh.went(ahead.month)}与${zh.went(behind.month)}。`,
        `${ahead.code} 的成交量约为正常单日的 ${ahead.volume}，${behind.code} 为 ${behind.volume}。同时持有两者可以分散单一股票的风险，但无法消除它们共同面对的市场风险。`,
      ],
    },
  };
}

/** A company that reports soon. `days` is how many days ahead. */
export function earningsStory(facts: Facts, days: number): Translations {
  const { name, code, price, week, month, instrument } = facts;
  const when = days <= 1 ? 'tomorrow' : `in ${days} days`;
  const zhWhen = days <= 1 ? '明日' : ` ${days} 天后`;
  return {
    en: {
      title: `${name} reports ${when}: what the price has done so far`,
      summary: `${code} is ${en.is(month)} over the month before its figures.`,
      lines: [
        `${name} (${code}) publishes its quarter ${when}, before the market opens. The stock trades at ${price}, ${en.is(week)} over five sessions and ${en.is(month)} over a month.`,
        `Prices of ${instrument.industry} companies often jump on the morning of their figures, in either direction, and an order that rests over that night can fill far from the last price. A limit order says what one is ready to pay; a stop does not promise its level when the market opens with a gap.`,
        instrument.profile.longBusinessSummary,
      ],
    },
    zh: {
      title: `${name} 将于${zhWhen}公布财报：股价此前表现一览`,
      summary: `财报公布前一个月，${code} ${zh.went(month)}。`,
      lines: [
        `${name}（${code}）将于${zhWhen}开盘前公布季度业绩。该股现报 ${price}，近五个交易日${zh.went(week)}，近一个月${zh.went(month)}。`,
        '公司公布业绩的早晨，股价常常跳空，方向难料，隔夜挂单的成交价可能远离上一价格。限价单写明自己愿意接受的价格；而当市场跳空开盘时，止损单并不保证在其触发价成交。',
      ],
    },
  };
}
