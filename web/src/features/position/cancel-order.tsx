import { useState } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/sheet.tsx';
import { useCancelOrder } from './order-api.ts';

interface CancelProps {
  orderId: string;
  /** At the bottom of a screen. */
  isDocked?: boolean;
}

/** Asks, then cancels the rest of the order. */
export function CancelButton({ orderId, isDocked = false }: CancelProps) {
  const cancelOrder = useCancelOrder();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {isDocked ? (
        <Button kind="danger" className="flex-1" onClick={() => setAsking(true)}>
          {t('trade.cancelOrder')}
        </Button>
      ) : (
        <Button medium onClick={() => setAsking(true)}>
          {t('action.cancel')}
        </Button>
      )}
      <ConfirmAction
        open={asking}
        onOpenChange={setAsking}
        question={t('trade.cancelQuestion')}
        yes={t('trade.cancelOrder')}
        no={t('trade.keepOrder')}
        act={() => cancelOrder(orderId)}
      />
    </>
  );
}
