import { Headset } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dune } from './dune.tsx';
import { Sheet } from './sheet.tsx';

/** Customer service: opens the live chat once it is there, and says so until then. */
export function ServiceButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('app.customerService')}
        onClick={() => setOpen(true)}
      >
        <Headset className="icon" aria-hidden="true" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('app.customerService')}>
        <div className="empty">
          <Dune />
          <p className="what">{t('notOpen.title')}</p>
          <p>{t('notOpen.service')}</p>
        </div>
      </Sheet>
    </>
  );
}
