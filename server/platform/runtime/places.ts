/** Where it is kept how far somebody has read a list: for other processes, and for this one once it is started anew. */
export interface Places {
  /** Whether there are others, who may have been asked for the page before. */
  readonly isShared: boolean;
  /** @throws where the database is away, as an answer 503. */
  recall(name: string): Promise<string | undefined>;
  /** Resolves once every process that there is finds it. @throws as `recall`. */
  keep(name: string, pages: string): Promise<void>;
  /** Resolves once whoever opens the database after this process finds all. */
  written(): Promise<void>;
}
