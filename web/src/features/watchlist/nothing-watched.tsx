import { Link } from '@tanstack/react-router';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

/** Nothing starred yet: the search is where stars begin. */
export function NothingWatched() {
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
