import { text, whole } from './search.ts';

/** 0 buys or is long, 1 sells or is short. */
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
  /** `close` closes what is held; anything else opens. */
  tradeType: text,
  /** Of the instrument's class; what is sold is paid into it. */
  wallet: text,
  /** Which position closes, where there are several of one instrument. */
  position: text,
};

interface Named {
  stock_code: string;
  name: string;
  market: string;
  classify: number;
  source: string;
}

/** What a row hands over to the screen it opens. */
export const searchOf = ({ stock_code, name, market, classify, source }: Named) => ({
  code: stock_code,
  name,
  market,
  classify,
  source,
});
