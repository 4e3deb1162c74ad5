import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent, useLazySheet } from '../../ui/lazy-part.tsx';
import type { EditSheetProps } from './edit-sheet.tsx';

/** Few orders are changed, so the sheet is fetched on demand. */
export const editSheet = lazyComponent<EditSheetProps>(() =>
  import('./edit-sheet.tsx').then((part) => part.EditSheet),
);

interface EditProps {
  orderId: string;
  /** At the bottom of a screen. */
  isDocked?: boolean;
}

/** Opens a sheet to replace a waiting order. */
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
