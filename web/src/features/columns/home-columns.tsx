import type { ReactNode } from 'react';
import { useRootClass } from '../../lib/use-root-class.ts';
import { t } from '../../lib/words.ts';
import './home-columns.css';

export interface HomeColumnsProps {
  /** The person's own sections. */
  own: ReactNode;
  /** The market's sections. */
  market: ReactNode;
}

/** Home in the wide layout: the person's own sections, with the market beside them. */
export function HomeColumns({ own, market }: HomeColumnsProps) {
  useRootClass('home-wide');
  return (
    <div className="home-columns">
      <div>{own}</div>
      <aside aria-label={t('tab.market')}>{market}</aside>
    </div>
  );
}
