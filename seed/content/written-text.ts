export interface WrittenText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A language's texts, in the order of the articles of each section. */
export type Translation = Readonly<Record<'academy' | 'analysis', readonly WrittenText[]>>;
