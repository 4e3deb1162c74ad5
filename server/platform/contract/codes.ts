/** Numbers that stand for something, as answers carry them: each says what it stands for. */
import { z } from 'zod';

const number = (meaning: string) => z.number().int().meta({ description: meaning });

const CLASSES =
  'Product class: 0 stock, 2 forex, 3 future or new coin, 4 block, 5 IPO, 7 auction, 8 placing, 10 crypto, 11 Hong Kong stock, 20 fund, 101 bond, 999 index';

export const classify = number(CLASSES);
/** Of a list: only what is of one class. */
export const classifyFilter = z.coerce
  .number()
  .int()
  .optional()
  .meta({ description: `Only this one. ${CLASSES}` });

export const direction = number('0 buy or long, 1 sell or short');
export const tradeType = number('0 open, 1 close');
export const leverage = number('Leverage: worth of the position as a multiple of its margin');
export const positionType = number(
  '0 and 1 stock, 2 forex, 3 future, 4 block, 5 IPO, 6 debt, 7 pre market',
);
export const orderStatus = number('0 and 3 in progress (3 filled in part), 1 success, 2 cancelled');
export const priceDecimals = number('Digits of its prices after the point');
