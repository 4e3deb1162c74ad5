import type { LiveHolding } from '../../lib/holding-value.ts';
import { t } from '../../lib/words.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { GuardsForm } from './guards-form.tsx';

interface GuardsSheetProps {
  /** Without one the sheet is closed. */
  holding: LiveHolding | undefined;
  onClose: () => void;
}

/** The guards of a position alone. */
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
