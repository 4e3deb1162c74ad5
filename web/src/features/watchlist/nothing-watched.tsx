import { Link } from '@tanstack/react-router';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

/** Shown before anything is starred, with a link to the search. */
export function NothingWatched({ text = t('watchlist.empty') }: { text?: string }) {
  return (
    <Empty
      text={text}
      action={
        <Link to="/search" className={buttonClass({ medium: true, kind: 'soft' })}>
          {t('watchlist.find')}
        </Link>
      }
    />
  );
}
