import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { searchOfMarket } from './areas-search.ts';
import { breadthOptions } from './list-api.ts';

const part = (count: number, all: number) =>
  ({ '--w': `${all === 0 ? 0 : (count / all) * 100}%` }) as CSSProperties;

/** How many stocks are above and below their last close. */
export function Breadth({ market }: { market: string }) {
  const { data } = useQuery(breadthOptions(market));
  const { advancedNum: up = 0, unchangedNum: flat = 0, declinedNum: down = 0 } = data ?? {};
  const all = up + flat + down;
  // Zero is a figure; unknown is a dash.
  const countText = (count: number) => (data ? format.integer(count) : '–');
  const said = { up: countText(up), flat: countText(flat), down: countText(down) };
  const search = searchOfMarket(market);
  return (
    <section className="px-gutter pt-5" aria-label={t('market.breadthTitle')} aria-busy={!data}>
      <div className="ratio" role="img" aria-label={t('market.breadth', said)}>
        <span style={part(up, all)} />
        {flat > 0 && <span className="flat" style={part(flat, all)} />}
        <span className="down" style={part(down, all)} />
      </div>
      <p className="between text-sm mt-2">
        <Link
          to="/market/$list"
          params={{ list: 'gainers' }}
          search={search}
          className="tall-target"
        >
          <span className="up font-semibold numeric">{said.up}</span>{' '}
          <span className="text-tertiary">{t('market.gainers')}</span>
        </Link>
        <Link
          to="/market/$list"
          params={{ list: 'losers' }}
          search={search}
          className="tall-target"
        >
          <span className="text-tertiary">{t('market.losers')}</span>{' '}
          <span className="down font-semibold numeric">{said.down}</span>
        </Link>
      </p>
    </section>
  );
}
