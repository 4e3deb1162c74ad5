import type { ReactNode } from 'react';
import { useRootClass } from '../../lib/use-root-class.ts';
import { t } from '../../lib/words.ts';
import './home-columns.css';

export interface HomeColumnsProps {
  /** What the person has. */
  own: ReactNode;
  /** What happens elsewhere. */
  market: ReactNode;
}

/** Home in the wide layout: what one has, and beside it what the market does. */
export function HomeColumns({ own, market }: HomeColumnsProps) {
  useRootClass('home-wide');
  return (
    <div className="home-columns">
      <div>{own}</div>
      <aside aria-label={t('tab.market')}>{market}</aside>
    </div>
  );
}
