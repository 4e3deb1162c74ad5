import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { t } from '../texts.ts';
import { Blocks } from './blocks.tsx';
import { Offers } from './offers.tsx';
import { Robots } from './robots.tsx';
import { Scenarios } from './scenarios.tsx';
import { MARKET_TABS, type MarketTab } from './tabs.ts';

const PARTS: Readonly<Record<MarketTab, ComponentType<{ kind?: string | undefined }>>> = {
  scenarios: Scenarios,
  offers: Offers,
  blocks: Blocks,
  robots: Robots,
};

interface MarketScreenProps {
  tab?: MarketTab | undefined;
  /** Kind of offer. */
  kind?: string | undefined;
}

/** The market desk: scenarios, offers, blocks, robots. */
export function MarketScreen({ tab = 'scenarios', kind }: MarketScreenProps) {
  const Part = PARTS[tab];
  return (
    <>
      <header className="desk-head">
        <h1>{t('nav.market')}</h1>
        <nav className="segmented" aria-label={t('nav.market')}>
          {MARKET_TABS.map((one) => (
            <Link
              key={one}
              to="/admin/market"
              search={{ tab: one }}
              aria-current={tab === one ? 'page' : undefined}
            >
              {t(`market.${one}`)}
            </Link>
          ))}
        </nav>
      </header>
      <div className="desk-page">
        <Part key={tab} kind={kind} />
      </div>
    </>
  );
}
