/** The kernel's functions for the market, and the memory they share (docs/market.md). */
export { cut } from './cut';
export {
  HEIGHT_BEND,
  HEIGHT_LEAST,
  HEIGHT_SCALE,
  PLACE_EDGE,
  SHARE_LEAST,
  SHARE_STEP,
} from './law';
export { fillLeafPrices, fillLeafVolumes } from './leaf';
export {
  BANDS_MAX,
  COEFFICIENTS,
  EDGES,
  EXTENT,
  FACTOR_KEYS_1,
  FACTOR_KEYS_2,
  FACTORS_MAX,
  KEYS_1,
  KEYS_2,
  LEAF_PRICES,
  LEAF_VOLUMES,
  MAP_A,
  MAP_B,
  MAP_BANDS,
  MINUTES_MAX,
  NODES,
  NORMALS,
  OUTCOMES,
  QUANTILES,
  ROWS_MAX,
  SLOTS,
  SPANS,
  TABLES_MAX,
  TICK_TABLES,
  VARIANCE_NOISE,
  VARIANCE_PROFILE,
  VOLUME_NOISE,
  VOLUME_PROFILE,
  WEIGHTS,
} from './places';
export { takeSegment, widen } from './search';
export {
  drawFactors,
  shareVolumes,
  splitPrices,
} from './split';
export {
  closeValue,
  highBound,
  lowBound,
  openValue,
  takeFormula,
  takeMaps,
  takeWholeMap,
  tickValue,
} from './valuation';
