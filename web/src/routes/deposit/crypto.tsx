import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NotOpen } from '../../ui/not-open.tsx';

export const Route = createFileRoute('/deposit/crypto')({
  validateSearch: z.object({
    code: z.string().optional(),
    chain: z.string().optional(),
    addr: z.string().optional(),
    logo: z.string().optional(),
  }),
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  return <NotOpen title={t('area.depositCrypto')} about="deposit" />;
}
