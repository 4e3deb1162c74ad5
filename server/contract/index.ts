import { account } from './account.ts';
import { market } from './market.ts';
import { order } from './order.ts';
import { position } from './position.ts';
import { sandbox } from './sandbox.ts';
import { wallet } from './wallet.ts';

/** Every endpoint there is, by topic. */
export const contract = { account, market, order, position, sandbox, wallet } as const;
