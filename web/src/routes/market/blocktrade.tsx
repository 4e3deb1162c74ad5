import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotOpen } from '../../ui/not-open.tsx';

export const Route = createFileRoute('/market/blocktrade')({
  component: Page,
});

function Page() {
  const { t } = useTranslation();
  return <NotOpen title={t('area.blocktrade')} about="blocktrade" />;
}
