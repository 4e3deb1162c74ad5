import { WALLETS } from '#core/codes.ts';
import { readMonth } from '../../lib/months.ts';
import { oneOf } from '../../lib/search.ts';

/** The movements of money: of one wallet, of one month. */
export const historySearch = { wallet: oneOf(WALLETS), month: readMonth };
