import { order } from '#contract/orders';
import { useSubmitting } from '../../lib/use-submitting.ts';

/** Closes a whole holding at the market. */
export const useCloseHolding = () =>
  useSubmitting(order.flatPosition, { pushed: ['wallet', 'position', 'order'] });
