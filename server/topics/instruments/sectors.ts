/** Groups of stocks by industry or concept, with their change today. */
import { type Instrument, ticksToNumber } from '#core/instrument.ts';
import type { MarketSnapshot as Columns } from '#market/snapshot/market-snapshot.ts';
import type { ListedSnapshot } from '#trading/listed-snapshot.ts';
import { isFall, marketValueOf, round2 } from '#trading/quote-view.ts';

export type SectorKind = 'concepts' | 'industries';

/** Concepts about the security rather than the company. */
const NO_SECTOR = new Set(['', 'ETF']);

function namesOf(kind: SectorKind, { industry, concepts }: Instrument): readonly string[] {
  const names = kind === 'concepts' ? concepts : [industry];
  return names.filter((name) => !NO_SECTOR.has(name));
}

/** A group's name, and its members with their snapshot rows. */
interface Group {
  readonly name: string;
  readonly members: readonly Instrument[];
  readonly rows: readonly number[];
}

/** Membership in groups does not change with time. */
function groupsOf(snapshot: ListedSnapshot, market: string, kind: SectorKind): readonly Group[] {
  return snapshot.always(market, kind, () => {
    const { list, rows } = snapshot.members(market, 'stocks');
    const all = list.flatMap((instrument, at) =>
      namesOf(kind, instrument).map((name) => ({ name, instrument, row: rows[at] as number })),
    );
    return [...Map.groupBy(all, ({ name }) => name)].map(([name, found]) => ({
      name,
      members: found.map(({ instrument }) => instrument),
      rows: found.map(({ row }) => row),
    }));
  });
}

/** The change of a group, weighted by its members' values at the last close. */
function changeOf({ columns, units }: ListedSnapshot, { members, rows }: Group): number {
  const { last, changeRatio } = columns;
  let now = 0;
  let before = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const member = members[at] as Instrument;
    const value = marketValueOf(member, last[row] as number, units(member));
    now += value;
    before += value / (1 + (changeRatio[row] as number));
  }
  return before > 0 ? now / before - 1 : 0;
}

/** The member that moved furthest in the group's direction, among those that trade every second, if any. */
function leadOf({ changeRatio }: Columns, { members, rows }: Group, change: number): number {
  const sign = change < 0 ? -1 : 1;
  const gain = (at: number): number => sign * (changeRatio[rows[at] as number] as number);
  const isLiquid = (at: number): boolean => members[at]?.tickSeconds === 1;
  let best = 0;
  for (let at = 1; at < rows.length; at++) {
    const ahead = isLiquid(at) === isLiquid(best) ? gain(at) > gain(best) : isLiquid(at);
    if (ahead) best = at;
  }
  return best;
}

function sectorView(snapshot: ListedSnapshot, group: Group) {
  const { columns } = snapshot;
  const { name, members, rows } = group;
  const change = changeOf(snapshot, group);
  const best = leadOf(columns, group, change);
  const lead = members[best] as Instrument;
  const leadChange = columns.change[rows[best] as number] as number;
  const changeRatio = columns.changeRatio[rows[best] as number] as number;
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

/** The groups of a market, largest gain first; or only the one named. */
export function listSectors(
  snapshot: ListedSnapshot,
  market: string,
  kind: SectorKind,
  named?: string,
) {
  const all = allSectorsOf(snapshot, market, kind);
  return named === undefined ? all : all.filter(({ name }) => name === named);
}

function allSectorsOf(snapshot: ListedSnapshot, market: string, kind: SectorKind) {
  return snapshot.once(market, `sectors/${kind}`, () =>
    groupsOf(snapshot, market, kind)
      .map((group) => sectorView(snapshot, group))
      .sort((a, b) => b.change_ratio - a.change_ratio || (a.name < b.name ? -1 : 1)),
  );
}
