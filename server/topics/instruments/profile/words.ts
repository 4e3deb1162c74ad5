/** What a language needs to describe any instrument: complete sentences, from facts. */
import type { Script } from '#core/instrument.ts';

/** A number for plural rules, and as formatted by the language. */
export interface Count {
  readonly count: number;
  readonly text: string;
}

export interface CompanyFacts {
  readonly name: string;
  readonly industry: string;
  readonly sector: string;
  readonly country: string;
  /** Concepts it belongs to; empty when there are none. */
  readonly themes: string;
  readonly city?: string;
  readonly founded?: number;
  readonly employees?: Count;
  /** The exchange and currency its shares trade in; without an exchange (in an offer), neither is mentioned. */
  readonly exchange?: string;
  readonly currency: string;
}

export interface FundFacts {
  readonly name: string;
  readonly exchange: string;
  readonly currency: string;
  readonly theme: string;
  readonly since?: number;
  /** Number of members that its price is computed from here. */
  readonly members?: Count;
}

export interface ContractFacts {
  readonly name: string;
  readonly exchange: string;
  /** Contract size: the worth of a contract as a multiple of its price. */
  readonly size: string;
  readonly currency: string;
}

export interface BondFacts {
  readonly isState: boolean;
  readonly country: string;
  /** With its sign: `4.25%` */
  readonly coupon: string;
  /** Payments a year. */
  readonly frequency: 1 | 2 | 4;
  /** Its maturity, in full. */
  readonly repaid: string;
}

export interface IndexFacts {
  readonly name: string;
  /** Market of the index, such as US Stock Markets. */
  readonly market: string;
  readonly members: Count;
}

export interface ProfileWords {
  readonly company: (facts: CompanyFacts) => readonly string[];
  readonly fund: (facts: FundFacts) => readonly string[];
  readonly coin: (facts: { name: string; code: string; isNew: boolean }) => readonly string[];
  /** A pair by the names of its currencies: what one unit of the first costs in the second. */
  readonly pair: (facts: { base: string; quoted: string }) => readonly string[];
  readonly future: (facts: ContractFacts) => readonly string[];
  readonly indexFuture: (facts: ContractFacts & { index: string }) => readonly string[];
  readonly index: (facts: IndexFacts) => readonly string[];
  readonly bond: (facts: BondFacts) => readonly string[];
  readonly scripts: Readonly<Record<Script, string>>;
}

/** The sentences that are not empty. */
export const told = (...sentences: readonly (string | false | undefined)[]): readonly string[] =>
  sentences.filter((one): one is string => typeof one === 'string');
