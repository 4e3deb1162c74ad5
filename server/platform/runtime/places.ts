/** Where all processes that share a database keep how far somebody has read a list. */
export interface Places {
  /** Whether there are others, who may be asked for the next page. */
  readonly isShared: boolean;
  /** @throws where the database is away, as an answer 503. */
  recall(name: string): Promise<string | undefined>;
  /** Resolves once every process finds it. @throws as `recall`. */
  keep(name: string, pages: string): Promise<void>;
}
