import { wallet } from '#contract/wallets';
import { call } from './call.ts';

/** Takes back a movement of money that nobody has decided on yet. */
export const undoMovement = (id: string) => call(wallet.cancelTransfer, { id });
