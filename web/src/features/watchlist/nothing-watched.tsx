import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

/** Nothing starred yet: the search is where stars begin. */
export function NothingWatched() {
  const { t } = useTranslation();
  return (
    <Empty
      text={t('watchlist.empty')}
      action={
        <Link to="/search" className={buttonClass({ medium: true, kind: 'soft' })}>
          {t('watchlist.find')}
        </Link>
      }
    />
  );
}
