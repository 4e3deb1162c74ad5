import { Link } from '@tanstack/react-router';
import type { LiveHolding } from '../../lib/holding-value.ts';
import { timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';

/** The instrument of a holding and its direction; links to the quote. */
export function Who({ holding }: { holding: LiveHolding }) {
  const { stockCode: code, stockName: name, market, classify, source, direction } = holding;
  const { isolatedPosition } = holding;
  return (
    <Link to="/quote" search={{ code, name, market, classify, source }} className="who">
      <Logo code={code} name={name} classify={classify} url={holding.localLogoUrl} size={24} />
      <span className="called">
        <bdi className="font-semibold">{code}</bdi>
        {direction === 1 && <span className="down">{t('trade.short')}</span>}
        {isolatedPosition > 1 && (
          <span className="text-tertiary">{timesText(isolatedPosition)}</span>
        )}
        <Name text={name} className="text-tertiary" />
      </span>
    </Link>
  );
}
