/** What a language needs to tell every story there is. */
import type { Facts } from './facts.ts';

export interface StoryText {
  title: string;
  summary: string;
  lines: readonly string[];
}

/** What several markets do, the first above all. */
export type Several = readonly [Facts, ...Facts[]];

export interface Stories {
  /** Closes every story. */
  simulated: string;
  /** What is called otherwise than it is registered, by its key. */
  names?: Readonly<Record<string, string>>;
  /** A company whose price moves. Why is for the reader to judge: told is only what can be seen. */
  mover(facts: Facts, variant: number): StoryText;
  /** Two large companies of one day, side by side. */
  pair(ahead: Facts, behind: Facts): StoryText;
  /** A company that reports in so many days. */
  report(facts: Facts, days: number): StoryText;
  /** The indexes of a region, and whether they move the same way. */
  indexes(all: Several, of: { isEurope: boolean; together: boolean }): StoryText;
  crypto(all: Several): StoryText;
  forex(all: Several): StoryText;
  commodities(all: Several): StoryText;
}

/** One of several ways to say it. */
export const oneOf = (texts: readonly string[], variant: number): string =>
  texts[variant % texts.length] ?? '';
