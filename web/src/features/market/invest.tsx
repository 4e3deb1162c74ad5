import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Dune } from '../../ui/dune.tsx';
import { Section } from '../../ui/screen.tsx';

/** A number from the promotional text; the sandbox mark is in view. */
const usInvestments = 9_000;

/** Search and banner that lead to the market. */
export function Invest() {
  return (
    <Section title={t('home.invest')}>
      <div className="px-gutter stack">
        <Link to="/search" className="search">
          <Search className="icon size-5" aria-hidden="true" />
          {t('home.searchPlaceholder')}
        </Link>
        <Link to="/market" className="card sand banner">
          <span>
            <span className="text-2xl font-semibold numeric block">
              {format.integer(usInvestments)}+
            </span>
            <span className="text-sm text-secondary block">{t('home.bannerText')}</span>
          </span>
          <Dune />
        </Link>
      </div>
    </Section>
  );
}
