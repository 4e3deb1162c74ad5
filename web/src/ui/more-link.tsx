import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, Search } from 'lucide-react';
import { t } from '../lib/words.ts';

/** Links a section to its full screen. */
export function MoreLink(target: Pick<LinkProps, 'to' | 'params' | 'search'>) {
  return (
    <Link {...target} className="more">
      {t('action.viewMore')}
      <ChevronRight className="icon size-4 rtl-flip" aria-hidden="true" />
    </Link>
  );
}

/** The search link in a header. */
export function SearchLink() {
  return (
    <Link to="/search" className="icon-btn" aria-label={t('action.search')}>
      <Search className="icon" aria-hidden="true" />
    </Link>
  );
}
