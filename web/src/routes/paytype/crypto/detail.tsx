import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotOpen } from '../../../ui/not-open.tsx';

export const Route = createFileRoute('/paytype/crypto/detail')({
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  return <NotOpen title={t('area.cryptoWallet')} about="cryptoWallets" />;
}
