import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  ChartCandlestick,
  House,
  type LucideIcon,
  Star,
  UserRound,
} from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useWide } from '../lib/use-wide.ts';
import { t } from '../lib/words.ts';
import { keepRoom } from './bar-room.ts';

const tabs = [
  { to: '/', icon: House, name: 'home' },
  { to: '/market', icon: ChartCandlestick, name: 'market' },
  { to: '/watchlist', icon: Star, name: 'watchlist' },
  { to: '/trade', icon: ArrowLeftRight, name: 'trade' },
  { to: '/profile', icon: UserRound, name: 'profile' },
] as const satisfies readonly { to: string; icon: LucideIcon; name: string }[];

export const tabPaths: readonly string[] = tabs.map((tab) => tab.to);

type Tab = (typeof tabs)[number]['to'];

/** Runs after the next paint. */
const afterPaint = (act: () => void) => void requestAnimationFrame(() => setTimeout(act));

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The tab that a deeper screen belongs to. */
const tabOver = (path: string) =>
  /^\/(quote|open|close)$/.test(path)
    ? '/trade'
    : tabPaths.find((tab) => tab.length > 1 && path.startsWith(`${tab}/`));

/**
 * Marks a touched tab at once; its screen, which takes longer to draw, follows. Tabs replace each other in
 * the history, so that back leaves the tabs.
 */
function useTabs(here: string) {
  const isTab = tabPaths.includes(here);
  const navigate = useNavigate();
  const [touched, setTouched] = useState<Tab>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the way led, the mark follows
  useEffect(() => setTouched(undefined), [here]);
  const open = (event: MouseEvent, to: Tab) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    setTouched(to);
    afterPaint(() => void navigate({ to, replace: isTab }));
  };
  return { isTab, marked: touched ?? (isTab ? here : tabOver(here)), open };
}

/** Shown on the five tab paths; as a rail at the side, where there is room, everywhere. */
export function TabBar() {
  const path = useLocation({ select: (location) => location.pathname });
  const here = path.length > 1 ? path.replace(/\/$/, '') : path;
  const { isTab, marked, open } = useTabs(here);
  const isWide = useWide();
  if (!isTab && !isWide) return null;
  return (
    <nav ref={keepRoom} className="tabbar" aria-label={t('app.mainMenu')}>
      {tabs.map(({ to, icon: Icon, name }) => (
        <Link
          key={to}
          to={to}
          replace={isTab}
          onClick={(event) => open(event, to)}
          aria-current={marked === to ? (isTab ? 'page' : 'true') : undefined}
        >
          <Icon className="icon" aria-hidden="true" />
          <span className="truncate">{t(`tab.${name}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
