import { z } from 'zod';

const text = z.string().optional();
const number = z.coerce.number<number>().int().optional();

/** `/quote` */
export const quoteSearch = z.object({
  source: text,
  code: text,
  name: text,
  market: text,
  classify: number,
});

/** `/open` and `/close` */
export const orderSearch = quoteSearch.extend({
  direction: number,
  tradeType: text,
  /** Of the instrument's class; what is sold is paid into it. */
  wallet: text,
  /** Which position closes, where there are several of one instrument. */
  position: text,
});

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
