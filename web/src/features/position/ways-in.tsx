import { Link, type LinkProps } from '@tanstack/react-router';
import { Bot, Boxes, Gavel, Handshake, Landmark, type LucideIcon, Sprout } from 'lucide-react';
import { t } from '../../lib/words.ts';

/** Ways to invest besides ordinary trading. */
const WAYS = [
  { name: 'area.ipo', to: '/market/ipo', icon: Sprout },
  { name: 'area.blocktrade', to: '/market/blocktrade', icon: Boxes },
  { name: 'areas.auction', to: '/market/$list', params: { list: 'auction' }, icon: Gavel },
  { name: 'areas.placing', to: '/market/$list', params: { list: 'placing' }, icon: Handshake },
  { name: 'areas.bonds', to: '/market/$list', params: { list: 'bonds' }, icon: Landmark },
  { name: 'quant.title', to: '/quant', icon: Bot },
] as const satisfies readonly (Pick<LinkProps, 'to' | 'params'> & {
  name: string;
  icon: LucideIcon;
})[];

/** Links to what can be subscribed, bid for or bought outside the market. */
export function WaysIn() {
  return (
    <nav className="tile-grid px-gutter pt-4" aria-label={t('areas.title')}>
      {WAYS.map(({ name, icon: Icon, ...target }) => (
        <Link key={name} {...target} className="tile-link">
          <Icon className="icon size-5 text-tertiary" aria-hidden="true" />
          <span>{t(name)}</span>
        </Link>
      ))}
    </nav>
  );
}
