import { formatMoment } from '../lib/format.ts';
import { t } from '../lib/words.ts';

/** Of which moment the prices are that are shown, epoch ms of the world. */
export const PricesFrom = ({ at }: { at: number }) => (
  <>
    {'\u00a0· '}
    {t('state.pricesFrom')} <span className="numeric">{formatMoment(at)}</span>
  </>
);
