/** The industries, parsed from their texts. */
import { CONSUMER_CYCLICAL, CONSUMER_DEFENSIVE } from './consumer.ts';
import { FINANCIAL, HEALTHCARE } from './health-and-finance.ts';
import { INDUSTRIALS } from './industrial.ts';
import { ENERGY, MATERIALS, REAL_ESTATE, UTILITIES } from './resources.ts';
import { COMMUNICATION, TECHNOLOGY } from './technology.ts';

export interface Industry {
  readonly name: string;
  readonly sector: string;
  /** Its share of fictitious companies, per ten thousand. */
  readonly weight: number;
  readonly beta: number;
  /** Relative to a company of the same size. */
  readonly volatility: number;
  readonly concepts: readonly string[];
  /** Verb for its products: makes, develops, runs. */
  readonly verb: string;
  readonly products: readonly string[];
  readonly customers: readonly string[];
  /** Sentences without full stop, true of most of its companies. */
  readonly notes: readonly string[];
  /** Last words of its companies' names. */
  readonly nouns: readonly string[];
}

const SECTORS: readonly (readonly [sector: string, text: string])[] = [
  ['Technology', TECHNOLOGY],
  ['Communication Services', COMMUNICATION],
  ['Consumer Cyclical', CONSUMER_CYCLICAL],
  ['Consumer Defensive', CONSUMER_DEFENSIVE],
  ['Healthcare', HEALTHCARE],
  ['Financial Services', FINANCIAL],
  ['Industrials', INDUSTRIALS],
  ['Energy', ENERGY],
  ['Basic Materials', MATERIALS],
  ['Utilities', UTILITIES],
  ['Real Estate', REAL_ESTATE],
];

/** The pieces of a line after its colon. */
function piecesOf(line: string, separator: string): string[] {
  return line
    .slice(line.indexOf(':') + 1)
    .trim()
    .split(separator);
}

function industryOf(sector: string, text: string): Industry {
  const [head = '', makes = '', sells = '', notes = '', names = ''] = text.split('\n');
  const [name = '', weight, beta, volatility, concepts = ''] = head.split(' | ');
  return {
    name,
    sector,
    weight: Number(weight),
    beta: Number(beta),
    volatility: Number(volatility),
    concepts: concepts.split(', '),
    verb: makes.slice(0, makes.indexOf(':')),
    products: piecesOf(makes, '; '),
    customers: piecesOf(sells, '; '),
    notes: piecesOf(notes, '; '),
    nouns: piecesOf(names, ', '),
  };
}

export const INDUSTRIES: readonly Industry[] = SECTORS.flatMap(([sector, text]) =>
  text
    .trim()
    .split('\n\n')
    .map((block) => industryOf(sector, block)),
);

const byName = new Map(INDUSTRIES.map((industry) => [industry.name, industry]));

/** The industry of a name; an unknown name is a mistake in a table. */
export function industryNamed(name: string): Industry {
  const found = byName.get(name);
  if (!found) throw new Error(`unknown industry ${name}`);
  return found;
}
