/**
 * What a fictitious company does, in sentences that fit its industry: first its products, then three or
 * four other facts in varying order.
 */
import type { Industry } from '../industries/industry.ts';
import type { Chance } from './chance.ts';

export interface CompanyFacts {
  /** The name without its legal form. */
  readonly name: string;
  readonly industry: Industry;
  readonly city: string;
  readonly country: string;
  readonly founded: number;
  readonly employees: number;
}

interface Words extends CompanyFacts {
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly buyers: string;
  readonly buyer: string;
  readonly share: number;
  readonly places: number;
}

type Sentence = (words: Words) => string;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Digits in groups of three. */
const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
/** As in a sentence: the United States. */
const withArticle = (country: string): string =>
  /^(United|Netherlands)/.test(country) ? `the ${country}` : country;
const verbOf = ({ industry }: Words): string => industry.verb;

const OPENINGS: readonly Sentence[] = [
  (w) => `${w.name} ${verbOf(w)} ${w.a}, ${w.b} and ${w.c} for ${w.buyers}.`,
  (w) => `${w.name} ${verbOf(w)} ${w.a} and ${w.b}. Its customers are ${w.buyers}.`,
  (w) =>
    `From ${w.city}, ${w.name} ${verbOf(w)} ${w.a} for ${w.buyer}, and since some years ${w.b}.`,
  (w) => `Founded in ${w.founded}, ${w.name} ${verbOf(w)} ${w.a} and ${w.b} for ${w.buyers}.`,
  (w) => `${w.name} is best known for ${w.a}. It also ${verbOf(w)} ${w.b} and ${w.c}.`,
  (w) => `${w.name} of ${w.city} ${verbOf(w)} ${w.a}, mostly for ${w.buyer}.`,
  (w) => `${capital(w.buyers)} turn to ${w.name} for ${w.a}; it ${verbOf(w)} ${w.b} as well.`,
  (w) =>
    `${w.name} began in ${w.founded} with ${w.a}. Today it ${verbOf(w)} ${w.b} and ${w.c} too.`,
];

const OTHERS: readonly Sentence[] = [
  (w) => `About ${grouped(w.employees)} people work for it.`,
  (w) => `It sits in ${w.city} and has ${w.places} other sites.`,
  (w) => `It earns ${w.share}% of its sales with ${w.a}.`,
  (w) => `${w.share}% of its sales come from ${w.buyer}.`,
  (w) => `It sells ${100 - w.share}% of its output outside ${withArticle(w.country)}.`,
  (w) => `In its ${ordinal(w.places)} year of growth in a row it added ${w.c}.`,
  (w) =>
    `Its ten largest customers, most of them ${w.buyer}, make up ${Math.floor(w.share / 2)}% of sales.`,
  (w) => `The founding family still holds ${Math.floor(w.share / 2)}% of the shares.`,
  (w) => `It has bought ${w.places} smaller rivals since ${Math.max(w.founded + 3, 2005)}.`,
  (w) => `A programme to save costs closed two of its ${w.places + 3} sites.`,
];
/** For a company without sales worth mentioning. */
const EARLY: readonly Sentence[] = [
  (w) => `It has ${grouped(w.employees)} employees in ${w.city}.`,
  (w) => `Its founders came from the university of ${w.city.split(',')[0]} in ${w.founded}.`,
  (w) => `Its cash is to last for about ${2 + (w.places % 3)} years.`,
  (w) => `Funds hold ${w.share}% of its shares.`,
  (w) => `A loan facility for ${w.places * 5} million was agreed last year.`,
];
const EARLY_INDUSTRIES: ReadonlySet<string> = new Set([
  'Biotechnology',
  'Shell Companies',
  'Other Industrial Metals & Mining',
  'Uranium',
]);

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const ordinal = (count: number): string => ORDINALS[count % ORDINALS.length] as string;

/** First draw of a summary, apart from those of the company's figures. */
const DRAW = 100;

/** Three different items of a list, by three draws. */
function three(chance: Chance, draw: number, from: readonly string[]): [string, string, string] {
  const left = [...from];
  const next = (i: number): string =>
    left.splice(chance.index(draw + i, Math.max(1, left.length)), 1)[0] ?? (from[0] as string);
  return [next(0), next(1), next(2)];
}

/** The business summary of a company. */
export function summaryOf(facts: CompanyFacts, chance: Chance): string {
  const { industry } = facts;
  const [a, b, c] = three(chance, DRAW, industry.products);
  const [buyer, other] = three(chance, DRAW + 3, industry.customers);
  const words: Words = {
    ...facts,
    a,
    b,
    c,
    buyer,
    buyers: `${buyer} and ${other}`,
    share: 18 + chance.index(DRAW + 6, 55),
    places: 2 + chance.index(DRAW + 7, 9),
  };
  const opening = chance.pick(DRAW + 8, OPENINGS)(words);
  const others = EARLY_INDUSTRIES.has(industry.name) ? EARLY : OTHERS;
  const first = chance.index(DRAW + 9, others.length);
  const second = (first + 1 + chance.index(DRAW + 10, others.length - 1)) % others.length;
  const note = chance.index(DRAW + 11, industry.notes.length);
  const sentences = [
    `${industry.notes[note]}.`,
    (others[first] as Sentence)(words),
    (others[second] as Sentence)(words),
  ];
  if (chance.share(DRAW + 12) < 0.5) {
    sentences.push(`${industry.notes[(note + 1) % industry.notes.length]}.`);
  }
  const start = chance.index(DRAW + 13, sentences.length);
  return [opening, ...sentences.slice(start), ...sentences.slice(0, start)].join(' ');
}
