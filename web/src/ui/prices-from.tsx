import { formatMoment } from '../lib/format.ts';
import { t } from '../lib/words.ts';

/** The moment of the prices shown, epoch ms of the world. */
export const PricesFrom = ({ at }: { at: number }) => (
  <>
    {'\u00a0· '}
    {t('state.pricesFrom')} <span className="numeric">{formatMoment(at)}</span>
  </>
);
