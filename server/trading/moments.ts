/** Moments at which something is to be told that no command brings about. */
export interface Moments {
  /** The earliest that is ahead, epoch milliseconds; Infinity where there is none. */
  nextAt(): number;
  /** All until a moment, the earliest first. */
  due(to: number): number[];
  /** Tells what there is of one, durably, once all before it is told. */
  tell(at: number): Promise<void>;
}
