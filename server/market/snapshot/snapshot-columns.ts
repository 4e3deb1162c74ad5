/** One row per instrument, in the order of the instrument book. Prices in ticks. */
export interface SnapshotColumns {
  readonly last: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly previousClose: Float64Array;
  /** Units traded this trading day. */
  readonly volume: Float64Array;
  /** Average of open, high, low and last × volume, in currency. */
  readonly turnover: Float64Array;
  /** Ticks. */
  readonly change: Float64Array;
  /** change ÷ previousClose, 0.01 = 1 %. */
  readonly changeRatio: Float64Array;
}

/** Columns of zeros. */
export function newColumns(rows: number): SnapshotColumns {
  const column = (): Float64Array => new Float64Array(rows);
  return {
    last: column(),
    open: column(),
    high: column(),
    low: column(),
    previousClose: column(),
    volume: column(),
    turnover: column(),
    change: column(),
    changeRatio: column(),
  };
}
