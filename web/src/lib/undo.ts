import { wallet } from '#contract/wallets';
import { call } from './call.ts';
import { useWrite } from './use-write.ts';

/** Takes back a movement of money that nobody has decided on yet. */
export const useUndoMovement = () =>
  useWrite((id: string) => call(wallet.cancelTransfer, { id }), { told: ['wallet'] });
