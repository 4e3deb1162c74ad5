import { Link, useLocation } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  ChartCandlestick,
  House,
  type LucideIcon,
  Star,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

const tabs = [
  { to: '/', icon: House, name: 'home' },
  { to: '/market', icon: ChartCandlestick, name: 'market' },
  { to: '/watchlist', icon: Star, name: 'watchlist' },
  { to: '/trade', icon: ArrowLeftRight, name: 'trade' },
  { to: '/profile', icon: UserRound, name: 'profile' },
] as const satisfies readonly { to: string; icon: LucideIcon; name: string }[];

export const tabPaths: readonly string[] = tabs.map((tab) => tab.to);

/** Only on the five tab paths. Tabs take each other's place, so back leaves the tabs. */
export function TabBar() {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const here = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (!tabPaths.includes(here)) return null;
  return (
    <nav className="tabbar" aria-label={t('app.mainMenu')}>
      {tabs.map(({ to, icon: Icon, name }) => (
        <Link key={to} to={to} replace aria-current={here === to ? 'page' : undefined}>
          <Icon className="icon" aria-hidden="true" />
          <span className="clip">{t(`tab.${name}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
