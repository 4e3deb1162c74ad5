import { text, whole } from './search.ts';

/** 0 is buy or long, 1 is sell or short. */
const side = (given: unknown): number | undefined => {
  const number = whole(given);
  return number === 0 || number === 1 ? number : undefined;
};

/** `/quote` */
export const quoteSearch = {
  source: text,
  code: text,
  name: text,
  market: text,
  classify: whole,
};

/** `/open` and `/close` */
export const orderSearch = {
  ...quoteSearch,
  direction: side,
  /** `close` closes a position; anything else opens one. */
  tradeType: text,
  /** Wallet of the instrument's class; proceeds of sales go there. */
  wallet: text,
  /** The position to close, if there are several in one instrument. */
  position: text,
};

interface Named {
  stock_code: string;
  name: string;
  market: string;
  classify: number;
  source: string;
}

/** Parameters that a row passes to the screen it opens. */
export const searchOf = ({ stock_code, name, market, classify, source }: Named) => ({
  code: stock_code,
  name,
  market,
  classify,
  source,
});
