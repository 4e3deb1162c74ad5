/** Fictitious companies, each derived from its number alone. */
import type { InstrumentProfile } from '#core/instrument.ts';
import { exp, log } from '#market/random/elementary.ts';
import { INDUSTRIES, type Industry } from '../industries/industry.ts';
import { type Chance, chancesOf } from './chance.ts';
import type { NameStyle } from './styles.ts';
import { summaryOf } from './summary.ts';

/** A company before it is listed on an exchange. */
export interface Company {
  readonly name: string;
  readonly industry: Industry;
  readonly concepts: readonly string[];
  /** In US dollars. */
  readonly marketValue: number;
  /** In US dollars. */
  readonly price: number;
  /** Share of the market value that changes hands on a normal day. */
  readonly turnoverShare: number;
  readonly volatility: number;
  readonly beta: number;
  readonly profile: InstrumentProfile;
  readonly chance: Chance;
}

/** Market values are lognormal: the median, and the standard deviation of the logarithm. */
export interface Sizes {
  readonly median: number;
  readonly deviation: number;
  readonly max: number;
}

const SIZE_MIN = 12e6;
const MEDIAN_PRICE = 17;
const PRICE_DEVIATION = 0.75;
/** Larger companies have higher share prices and smaller volatilities. */
const PRICE_BY_SIZE = 0.22;
const PRICE_MIN = 1.05;
const PRICE_MAX = 900;
const TURNOVER_SHARE = 0.006;
const TURNOVER_DEVIATION = 0.75;
const VOLATILITY_DEVIATION = 0.15;
const SHELL = 'Shell Companies';
const SHELL_PRICE = 10.1;

/** The numbers of a company's draws. */
const Draw = {
  industry: 1,
  size: 2,
  price: 3,
  turnover: 4,
  volatility: 5,
  beta: 6,
  concepts: 7,
  founded: 8,
  staff: 9,
  city: 10,
  firstName: 11,
  lastName: 12,
  suffix: 13,
  /** Ten draws for each attempt at a name. */
  name: 1000,
} as const;

/** Upper ends of the industries' ranges, by weight, up to 1. */
const LIMITS: readonly number[] = (() => {
  const total = INDUSTRIES.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  return INDUSTRIES.map(({ weight }) => {
    sum += weight;
    return sum / total;
  });
})();

function industryAt(share: number): Industry {
  let index = 0;
  while (share > (LIMITS[index] as number)) index++;
  return INDUSTRIES[index] as Industry;
}

/** Yearly volatility by size (US dollars): a tenth of the size has 40 % more, above ten billion 15 % more. */
export function volatilityBySize(marketValue: number): number {
  const size = marketValue / 10e9;
  return 0.3 * exp((size > 1 ? -0.06 : -0.145) * log(size));
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Makes names of a country that are not taken yet. */
export type NameMaker = (chance: Chance, industry: Industry) => { short: string; full: string };

const LEGAL_AFTER_COMMA = new Set(['Inc.', 'Corp.']);

export function namesOf(style: NameStyle): NameMaker {
  const taken = new Set<string>();
  return (chance, industry) => {
    for (let attempt = Draw.name; ; attempt += 10) {
      const start = chance.pick(attempt, style.starts);
      const end = chance.pick(attempt + 1, style.ends);
      const root = start.endsWith(end.trim()) ? start : start + end;
      const form = chance.share(attempt + 2);
      const noun = chance.pick(attempt + 3, industry.nouns);
      const second = chance.pick(attempt + 4, style.lastNames);
      const short =
        form < 0.8 ? `${root} ${noun}` : form < 0.92 ? root : `${root} & ${second} ${noun}`;
      if (taken.has(short)) continue;
      taken.add(short);
      const suffix = chance.pick(Draw.suffix, style.suffixes);
      return { short, full: short + (LEGAL_AFTER_COMMA.has(suffix) ? ', ' : ' ') + suffix };
    }
  };
}

/** A host name has no accents, only letters and digits. */
function hostOf(short: string): string {
  return short
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');
}

/** The profile is computed on demand: few of thousands are ever read. */
class InventedProfile implements InstrumentProfile {
  readonly country: string;
  readonly founded: number;
  readonly employees: number;
  private readonly short: string;
  private readonly industry: Industry;
  private readonly style: NameStyle;
  private readonly chance: Chance;

  constructor(
    { short, industry, style }: { short: string; industry: Industry; style: NameStyle },
    marketValue: number,
    chance: Chance,
  ) {
    this.country = style.country;
    this.short = short;
    this.industry = industry;
    this.style = style;
    this.chance = chance;
    const isShell = industry.name === SHELL;
    const age = chance.share(Draw.founded);
    this.founded = isShell ? 2024 : Math.floor(2021 - 110 * age * age);
    const staff = (marketValue / 450_000) * exp(0.9 * chance.normal(Draw.staff));
    const digits = staff > 2000 ? 100 : 10;
    this.employees = isShell ? 4 : digits * Math.max(1, Math.round(staff / digits));
  }

  get headquarters(): string {
    return this.chance.pick(Draw.city, this.style.cities);
  }

  get chiefExecutive(): string {
    const first = this.chance.pick(Draw.firstName, this.style.firstNames);
    return `${first} ${this.chance.pick(Draw.lastName, this.style.lastNames)}`;
  }

  get website(): string {
    return `https://www.${hostOf(this.short)}.example`;
  }

  get longBusinessSummary(): string {
    const { short: name, industry, headquarters: city, country, founded, employees } = this;
    return summaryOf({ name, industry, city, country, founded, employees }, this.chance);
  }
}

/** Sets of concepts by industry, so that thousands of companies share a few arrays. */
function conceptSets(industry: Industry): readonly (readonly string[])[] {
  const [first = '', ...others] = industry.concepts;
  return [[first], ...others.map((other) => [first, other]), industry.concepts];
}
const CONCEPTS = new Map(INDUSTRIES.map((industry) => [industry, conceptSets(industry)]));

/** The companies of a country, by number; must be called in order, as names are claimed. */
export function companiesOf(
  kind: string,
  style: NameStyle,
  sizes: Sizes,
): (place: number) => Company {
  const chances = chancesOf(`company:${kind}`);
  const nameOf = namesOf(style);
  return (place) => {
    const chance = chances(place);
    const industry = industryAt(chance.share(Draw.industry));
    const isShell = industry.name === SHELL;
    const { short, full } = nameOf(chance, industry);
    const drawn = sizes.median * exp(sizes.deviation * chance.normal(Draw.size));
    const marketValue = isShell ? clamp(drawn, 4e7, 6e8) : clamp(drawn, SIZE_MIN, sizes.max);
    const usual = MEDIAN_PRICE * exp(PRICE_BY_SIZE * log(marketValue / sizes.median));
    const price = isShell
      ? SHELL_PRICE
      : clamp(usual * exp(PRICE_DEVIATION * chance.normal(Draw.price)), PRICE_MIN, PRICE_MAX);
    const spread = exp(VOLATILITY_DEVIATION * chance.normal(Draw.volatility));
    return {
      name: full,
      industry,
      concepts: chance.pick(Draw.concepts, CONCEPTS.get(industry) ?? [[]]),
      marketValue,
      price,
      turnoverShare: TURNOVER_SHARE * exp(TURNOVER_DEVIATION * chance.normal(Draw.turnover)),
      volatility: isShell
        ? 0.1
        : clamp(volatilityBySize(marketValue) * industry.volatility * spread, 0.14, 1.3),
      beta: isShell ? 0.1 : clamp(industry.beta * exp(0.2 * chance.normal(Draw.beta)), 0.2, 2.4),
      profile: new InventedProfile({ short, industry, style }, marketValue, chance),
      chance,
    };
  };
}
