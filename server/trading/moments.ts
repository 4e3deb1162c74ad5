/** Moments that must be announced though no command causes them. */
export interface Moments {
  /** The next moment ahead, epoch milliseconds; Infinity when there is none. */
  nextAt(): number;
  /** All moments up to `to`, earliest first. */
  due(to: number): number[];
  /** Announces a moment durably, after everything before it has been. */
  tell(at: number): Promise<void>;
}
