import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent, useLazySheet } from '../../ui/lazy-part.tsx';
import type { EditSheetProps } from './edit-sheet.tsx';

/** Few orders are changed, so what that needs is fetched once it is asked for. */
export const editSheet = lazyComponent<EditSheetProps>(() =>
  import('./edit-sheet.tsx').then((part) => part.EditSheet),
);

interface EditProps {
  orderId: string;
  /** At the bottom of a screen. */
  isDocked?: boolean;
}

/** Opens an order that waits for other terms. */
export function EditButton({ orderId, isDocked = false }: EditProps) {
  const [sheet, show] = useLazySheet(editSheet, { orderId });
  return (
    <>
      <Button
        kind={isDocked ? 'plain' : 'text'}
        medium={!isDocked}
        {...(isDocked && { className: 'flex-1' })}
        onClick={show}
      >
        {t('edit.open')}
      </Button>
      {sheet}
    </>
  );
}
