import { wallet } from '#contract/wallets';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Undoes a movement that nobody has decided on yet. */
export const useUndoMovement = () =>
  useWrite((id: string) => call(wallet.cancelTransfer, { id }), { pushed: ['wallet'] });
