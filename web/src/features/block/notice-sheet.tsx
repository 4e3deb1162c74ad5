import { Clock } from 'lucide-react';
import type { PermissionApplication } from '#contract/permissions';
import { PERMISSION } from '#core/codes.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useApplyForBlocks } from './api.ts';

interface NoticeSheetProps {
  application: PermissionApplication | undefined;
  onClose: () => void;
}

/** Why blocks cannot be bought yet: under review, or not applied for. */
export function NoticeSheet({ application, onClose }: NoticeSheetProps) {
  const apply = useApplyForBlocks();
  const pending = application?.status === PERMISSION.pending;
  const confirm = async () => {
    if (!pending) {
      try {
        await apply();
        toast.info(t('state.waitingReview'));
      } catch (failure) {
        showFailure(failure);
      }
    }
    onClose();
  };
  return (
    <Sheet
      open={application !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('area.blocktrade')}
    >
      <div className="stack pt-2">
        {application?.reason && <Notice warn>{application.reason}</Notice>}
        {pending ? (
          <Notice icon={<Clock className="icon size-5" aria-hidden="true" />}>
            {t('block.underReview')}
          </Notice>
        ) : (
          <p>{t('block.notOpened')}</p>
        )}
        <Button kind="primary" wide onClick={confirm}>
          {t('action.confirm')}
        </Button>
        {!pending && (
          <Button kind="text" wide onClick={onClose}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
