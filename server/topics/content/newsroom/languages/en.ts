import type { Facts, Move } from '../facts.ts';
import { oneOf, type Several, type Stories } from '../stories.ts';

const goes = ({ isUp }: Move) => (isUp ? 'rises' : 'falls');
const is = ({ isUp, percent }: Move) => `${isUp ? 'up' : 'down'} ${percent}`;
const stands = (facts: Facts) => `${facts.name} stands at ${facts.price}, ${is(facts)}`;

const framed = (all: Several, title: string, lines: readonly string[]) => ({
  title,
  summary: `${stands(all[0])}.`,
  lines: [
    `${all.map(stands).join('; ')}.`,
    `Over the last month: ${all.map(({ name, month }) => `${name} ${is(month)}`).join(', ')}.`,
    ...lines,
  ],
});

export const en: Stories = {
  simulated: 'Prices in this story come from the simulated market of the sandbox.',
  mover(facts, variant) {
    const { name, code, price, low, high, week, month, volume, percent } = facts;
    const { sector, industry, profile } = facts.instrument;
    const titles = [
      `${name} ${goes(facts)} ${percent}, one of the wider moves among large caps`,
      `${code} ${goes(facts)} to ${price} in busy trading`,
      `${name} is ${is(facts)} in a range of ${low} to ${high}`,
    ];
    return {
      title: oneOf(titles, variant),
      summary: `${name} is ${is(facts)} at ${price}.`,
      lines: [
        `${name} (${code}) is ${is(facts)} against the last close and trades at ${price}. Today's range so far reaches from ${low} to ${high}, and the volume stands at ${volume} of a normal day.`,
        `Over the last five sessions the stock is ${is(week)}; over a month it is ${is(month)}. It belongs to the industry ${industry} of the ${sector} sector, whose other members are worth a look before drawing conclusions from one name.`,
        profile.longBusinessSummary,
        'A single day says little about a business. Traders who follow the stock tend to compare the move with its usual range and with the volume behind it before they act.',
      ],
    };
  },
  pair: (ahead, behind) => ({
    title: `${ahead.code} and ${behind.code}: two large caps, two different days`,
    summary: `${ahead.name} is ${is(ahead)}, ${behind.name} ${is(behind)}.`,
    lines: [
      `${ahead.name} is ${is(ahead)} at ${ahead.price} while ${behind.name} is ${is(behind)} at ${behind.price}. Both count among the largest companies of the US market.`,
      `Over five sessions ${ahead.code} is ${is(ahead.week)} and ${behind.code} ${is(behind.week)}; over a month the figures are ${is(ahead.month)} and ${is(behind.month)}.`,
      `Volume stands at ${ahead.volume} of a normal day for ${ahead.code} and at ${behind.volume} for ${behind.code}. Holding both spreads the risk of a single name, though not that of the market they share.`,
    ],
  }),
  report(facts, days) {
    const { name, code, price, week, month, instrument } = facts;
    const when = days <= 1 ? 'tomorrow' : `in ${days} days`;
    return {
      title: `${name} reports ${when}: what the price has done so far`,
      summary: `${code} is ${is(month)} over the month before its figures.`,
      lines: [
        `${name} (${code}) publishes its quarter ${when}, before the market opens. The stock trades at ${price}, ${is(week)} over five sessions and ${is(month)} over a month.`,
        `Prices of ${instrument.industry} companies often jump on the morning of their figures, in either direction, and an order that rests over that night can fill far from the last price. A limit order says what one is ready to pay; a stop does not promise its level when the market opens with a gap.`,
        instrument.profile.longBusinessSummary,
      ],
    };
  },
  indexes(all, { isEurope, together }) {
    const [lead] = all;
    const title = isEurope
      ? `European shares: ${lead.name} ${goes(lead)} ${lead.percent}`
      : `Wall Street check: ${lead.name} ${goes(lead)} ${lead.percent} to ${lead.price}`;
    return framed(all, title, [
      together
        ? 'The indexes move the same way, which tells of a day the whole market decides rather than a few names.'
        : 'The indexes disagree, which usually means that a few heavy names pull one of them their own way.',
      'An index is an average: it can stand still while most of its members move. The counts of advancing and declining stocks on the market page show what lies beneath it.',
    ]);
  },
  crypto(all) {
    const [lead] = all;
    const title = `${lead.name} ${goes(lead)} ${lead.percent} to ${lead.price}, and the coins beside it`;
    return framed(all, title, [
      'Digital assets trade around the clock, so there is no opening gap but also no night of rest. A stop that seems far away on Friday can be reached before Monday.',
      'Their usual day is several times as wide as that of a share index. Position size is the simplest way to keep that in proportion.',
    ]);
  },
  forex(all) {
    const [lead] = all;
    const title = `Currencies: ${lead.name} at ${lead.price} after a range of ${lead.low} to ${lead.high}`;
    return framed(all, title, [
      'A pair names two currencies: when the first becomes dearer, the price rises. Half a percent is a wide day here, which is why such positions are often held with leverage, and why leverage deserves respect.',
    ]);
  },
  commodities(all) {
    const [lead, other = lead] = all;
    const title = `Commodities: ${lead.name} ${is(lead)}, ${other.name} ${is(other)}`;
    return framed(all, title, [
      'Futures are contracts with an end: the price of a later month can differ from that of the next, and holding on means moving from one to the other.',
      'Metals, energy and crops answer to different seasons and to different news. That they often move apart is what makes them useful beside shares.',
    ]);
  },
};
