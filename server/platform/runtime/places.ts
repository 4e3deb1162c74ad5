/** Stores positions in lists, for other processes and for this one after a restart. */
export interface Places {
  /** Whether other processes may have served the previous page. */
  readonly isShared: boolean;
  /** @throws when the database is unavailable, which is answered with 503. */
  recall(name: string): Promise<string | undefined>;
  /** Resolves once every running process can find it. @throws as `recall`. */
  keep(name: string, pages: string): Promise<void>;
  /** Resolves once a process that opens the database later finds everything. */
  written(): Promise<void>;
}
