import { Link } from '@tanstack/react-router';
import { Boxes, Flame, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TabHeader } from '../../ui/header.tsx';
import { SearchLink } from '../../ui/more-link.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { MarketList } from './market-list.tsx';

const shortcuts = [
  { to: '/market/popular', icon: Flame, name: 'popular' },
  { to: '/market/blocktrade', icon: Boxes, name: 'blocktrade' },
  { to: '/market/ipo', icon: Sprout, name: 'ipo' },
] as const;

export function MarketScreen() {
  const { t } = useTranslation();
  return (
    <Screen header={<TabHeader title={t('tab.market')} actions={<SearchLink />} />}>
      <nav className="quick pad pt-4" aria-label={t('market.shortcuts')}>
        {shortcuts.map(({ to, icon: Icon, name }) => (
          <Link key={to} to={to}>
            <span className="disc">
              <Icon className="icon" aria-hidden="true" />
            </span>
            {t(`area.${name}`)}
          </Link>
        ))}
      </nav>
      <Section title={t('market.usMarkets')} tight>
        <MarketList market="US" />
      </Section>
    </Screen>
  );
}
