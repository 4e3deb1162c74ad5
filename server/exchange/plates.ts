/** Groups of stocks that share an industry or a concept, and how they do today. */
import { type Instrument, ticksToNumber } from '#domain/instrument.ts';
import type { Board } from './market-board.ts';
import { isFall, marketValueOf, round2 } from './quote-view.ts';

export type PlateKind = 'concepts' | 'industries';

/** What says more about the paper than about the company. */
const NO_PLATE = new Set(['', 'ETF']);

function namesOf(kind: PlateKind, { industry, concepts }: Instrument): readonly string[] {
  const names = kind === 'concepts' ? concepts : [industry];
  return names.filter((name) => !NO_PLATE.has(name));
}

function grouped(board: Board, market: string, kind: PlateKind): Map<string, Instrument[]> {
  const groups = new Map<string, Instrument[]>();
  for (const instrument of board.members(market, 'stocks')) {
    for (const name of namesOf(kind, instrument)) {
      const group = groups.get(name);
      if (group) group.push(instrument);
      else groups.set(name, [instrument]);
    }
  }
  return groups;
}

/** The change of a group, weighted by what its members were worth at the last close. */
function changeOf(board: Board, members: readonly Instrument[]): number {
  let now = 0;
  let before = 0;
  for (const instrument of members) {
    const { last, changeRatio } = board.figures(instrument);
    const value = marketValueOf(instrument, last);
    now += value;
    before += value / (1 + changeRatio);
  }
  return before > 0 ? now / before - 1 : 0;
}

function plateOf(board: Board, name: string, members: readonly [Instrument, ...Instrument[]]) {
  const change = changeOf(board, members);
  const sign = change < 0 ? -1 : 1;
  // The one that went furthest the way the group went.
  const lead = members.reduce((best, other) =>
    sign * board.figures(other).changeRatio > sign * board.figures(best).changeRatio ? other : best,
  );
  const { change: leadChange, changeRatio } = board.figures(lead);
  const change_ratio = round2(change * 100);
  return {
    name,
    num: members.length,
    change_ratio,
    fall: isFall(change_ratio),
    r_name: lead.name,
    r_code: lead.code,
    r_market: lead.market,
    r_classify: lead.classify,
    r_source: lead.source,
    r_change: ticksToNumber(lead, leadChange),
    r_change_ratio: round2(changeRatio * 100),
    rFall: isFall(leadChange),
  };
}

/** The groups of a market, the one that gained most first. */
export function platesOf(board: Board, market: string, kind: PlateKind) {
  return board.once(`plates/${market}/${kind}`, () =>
    [...grouped(board, market, kind)]
      .map(([name, [first, ...others]]) => first && plateOf(board, name, [first, ...others]))
      .filter((plate) => plate !== undefined)
      .sort((a, b) => b.change_ratio - a.change_ratio || (a.name < b.name ? -1 : 1)),
  );
}
