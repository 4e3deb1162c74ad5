/** What a language needs to tell what any instrument is: sentences, each whole, from facts. */
import type { Script } from '#core/instrument.ts';

/** A number as the language writes it, and as it counts. */
export interface Count {
  readonly count: number;
  readonly text: string;
}

export interface CompanyFacts {
  readonly name: string;
  readonly industry: string;
  readonly sector: string;
  readonly country: string;
  /** Concepts that investors count it among; empty without any. */
  readonly themes: string;
  readonly city?: string;
  readonly founded?: number;
  readonly employees?: Count;
  /** Where its shares trade, and in what; of those that are yet to be sold neither is told. */
  readonly exchange?: string;
  readonly currency: string;
}

export interface FundFacts {
  readonly name: string;
  readonly exchange: string;
  readonly currency: string;
  readonly theme: string;
  readonly since?: number;
  /** Shares that its price is computed from here. */
  readonly members?: Count;
}

export interface ContractFacts {
  readonly name: string;
  readonly exchange: string;
  /** How many times its price a contract stands for. */
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
  /** The day of its repayment, in full. */
  readonly repaid: string;
}

export interface IndexFacts {
  readonly name: string;
  /** What it is an index of: US Stock Markets. */
  readonly market: string;
  readonly members: Count;
}

export interface ProfileWords {
  readonly company: (facts: CompanyFacts) => readonly string[];
  readonly fund: (facts: FundFacts) => readonly string[];
  readonly coin: (facts: { name: string; code: string; isNew: boolean }) => readonly string[];
  /** Of two currencies by their names: what one unit of the first costs in the second. */
  readonly pair: (facts: { base: string; quoted: string }) => readonly string[];
  readonly future: (facts: ContractFacts) => readonly string[];
  readonly indexFuture: (facts: ContractFacts & { index: string }) => readonly string[];
  readonly index: (facts: IndexFacts) => readonly string[];
  readonly bond: (facts: BondFacts) => readonly string[];
  readonly scripts: Readonly<Record<Script, string>>;
}

/** The sentences that have something to say. */
export const told = (...sentences: readonly (string | false | undefined)[]): readonly string[] =>
  sentences.filter((one): one is string => typeof one === 'string');
