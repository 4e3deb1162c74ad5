/** The texts a language needs for all stories. */
import type { Facts } from './facts.ts';

export interface StoryText {
  title: string;
  summary: string;
  lines: readonly string[];
}

/** Several markets, the main one first. */
export type Several = readonly [Facts, ...Facts[]];

export interface Stories {
  /** The last sentence of every story: that it is simulated. */
  simulated: string;
  /** Names of instruments in this language, by key, where they differ from the registered ones. */
  names?: Readonly<Record<string, string>>;
  /** How a title, summary or line is written once its names and figures are in it; as it is by default. */
  written?: (text: string) => string;
  /** A company whose price moves. States only what can be seen, not why. */
  mover(facts: Facts, variant: number): StoryText;
  /** Two large companies on one day, compared. */
  pair(ahead: Facts, behind: Facts): StoryText;
  /** A company that reports in a number of days. */
  report(facts: Facts, days: number): StoryText;
  /** The indexes of a region, and whether they move the same way. */
  indexes(all: Several, of: { isEurope: boolean; together: boolean }): StoryText;
  crypto(all: Several): StoryText;
  forex(all: Several): StoryText;
  commodities(all: Several): StoryText;
}

/** Begins a text with a capital where it begins with a name that stands in lower case within a sentence. */
export const begunWith =
  (names: Readonly<Record<string, string>>) =>
  (text: string): string =>
    Object.values(names).some((name) => text.startsWith(name))
      ? text.charAt(0).toUpperCase() + text.slice(1)
      : text;

/** One of several phrasings. */
export const oneOf = (texts: readonly string[], variant: number): string =>
  texts[variant % texts.length] ?? '';
