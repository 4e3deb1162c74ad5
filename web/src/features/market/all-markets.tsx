import { Link, type LinkProps } from '@tanstack/react-router';
import { Bot, GraduationCap, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/words.ts';
import { Section } from '../../ui/screen.tsx';
import { areas, isArea, pageIcons } from './areas.ts';

interface TileProps extends Pick<LinkProps, 'to' | 'params'> {
  icon: LucideIcon;
  children: ReactNode;
}

function Tile({ icon: Icon, children, ...target }: TileProps) {
  return (
    <Link {...target} className="tile-link">
      <Icon className="icon size-5 text-tertiary" aria-hidden="true" />
      <span>{children}</span>
    </Link>
  );
}

/** Links to all lists of the market. */
export function AllMarkets() {
  return (
    <Section title={t('areas.title')}>
      <nav className="tile-grid px-gutter" aria-label={t('areas.title')}>
        {Object.keys(areas)
          .filter(isArea)
          .map((list) => (
            <Tile key={list} to="/market/$list" params={{ list }} icon={areas[list].icon}>
              {t(`areas.${list}`)}
            </Tile>
          ))}
        <Tile to="/quant" icon={Bot}>
          {t('quant.title')}
        </Tile>
        <Tile to="/market/indexes" icon={pageIcons.indexes}>
          {t('market.indexes')}
        </Tile>
        <Tile to="/market/earnings" icon={pageIcons.earnings}>
          {t('home.earnings')}
        </Tile>
        <Tile to="/market/academy" icon={GraduationCap}>
          {t('home.academy')}
        </Tile>
      </nav>
    </Section>
  );
}
