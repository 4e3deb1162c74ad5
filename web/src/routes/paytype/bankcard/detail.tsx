import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NotOpen } from '../../../ui/not-open.tsx';

export const Route = createFileRoute('/paytype/bankcard/detail')({
  validateSearch: z.object({ id: z.string().optional() }),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  return <NotOpen title={t('area.bankCard')} about="bankCards" />;
}
