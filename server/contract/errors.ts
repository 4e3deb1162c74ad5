/**
 * Every refusal the API can give: stable name → HTTP status. The message stands in
 * `messages/<locale>.json` under the same name. 401 and 403 log a person out, so a business
 * refusal never uses them.
 */
export const ERRORS = {
  InvalidInput: 400,
  MalformedBody: 400,
  WrongInstrument: 400,
  Unauthenticated: 401,
  Forbidden: 403,
  NotFound: 404,
  UnknownInstrument: 404,
  RequestTimeout: 408,
  IdempotencyMismatch: 409,
  AlreadyDone: 409,
  EmailTaken: 409,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  WrongCredentials: 422,
  WrongPassword: 422,
  WrongCode: 422,
  WrongInviteCode: 422,
  PasswordsDiffer: 422,
  IdentityRequired: 422,
  PayPasswordRequired: 422,
  PayPasswordExists: 422,
  MarketClosed: 422,
  InstrumentHalted: 422,
  ProductNotOpen: 422,
  TotalEmpty: 422,
  BelowMinimum: 422,
  LotSize: 422,
  OffTick: 422,
  LeverageLimit: 422,
  NoShortSale: 422,
  TooLarge: 422,
  PriceCollar: 422,
  NoLiquidity: 422,
  ExceedsPosition: 422,
  TriggerPrice: 422,
  InsufficientFunds: 422,
  TransferDirection: 422,
  UndoExpired: 422,
  WatchlistFull: 422,
  ScenariosFull: 422,
  RejectedByVenue: 422,
  TooManyRequests: 429,
  ServerError: 500,
  Unavailable: 503,
} as const;

export type ErrorName = keyof typeof ERRORS;

/** Refusals that any endpoint can give, beside its own. */
export const COMMON_ERRORS: readonly ErrorName[] = [
  'InvalidInput',
  'MalformedBody',
  'RequestTimeout',
  'BodyTooLarge',
  'UnsupportedMediaType',
  'TooManyRequests',
  'ServerError',
  'Unavailable',
];
