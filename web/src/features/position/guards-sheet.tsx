import type { LiveHolding } from '../../lib/holding-value.ts';
import { t } from '../../lib/words.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { GuardsForm } from './guards-form.tsx';

interface GuardsSheetProps {
  /** Nothing is open without one. */
  holding: LiveHolding | undefined;
  onClose: () => void;
}

/** The prices that end a position, without the rest of it. */
export function GuardsSheet({ holding, onClose }: GuardsSheetProps) {
  const code = holding ? `\u00a0· ${holding.stockCode}` : '';
  return (
    <Sheet
      open={holding !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`${t('order.takeProfitStopLoss')}${code}`}
    >
      {holding && (
        <GuardsForm key={holding.id} holding={holding} onDone={onClose} takesFocus={false} />
      )}
    </Sheet>
  );
}
