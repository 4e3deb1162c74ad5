import { Link } from '@tanstack/react-router';
import { ChevronRight, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** From a section of Home to the whole of it. */
export function MoreLink({ to }: { to: '/market' | '/market/popular' | '/trade' | '/watchlist' }) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="more">
      {t('action.viewMore')}
      <ChevronRight className="icon s16 turn" aria-hidden="true" />
    </Link>
  );
}

/** From the headlines of Home to all of them, or to those about what the person watches. */
export function NewsMoreLink({ mine = false }: { mine?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to="/news" search={mine ? { type: '2' } : {}} className="more">
      {t('action.viewMore')}
      <ChevronRight className="icon s16 turn" aria-hidden="true" />
    </Link>
  );
}

/** The search in a header. */
export function SearchLink() {
  const { t } = useTranslation();
  return (
    <Link to="/search" className="icon-btn" aria-label={t('action.search')}>
      <Search className="icon" aria-hidden="true" />
    </Link>
  );
}
