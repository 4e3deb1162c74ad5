import { CreditCard, Hand, SquareDashed } from 'lucide-react';
import { t } from '../lib/words.ts';

/** Tips for a legible photo of a document. */
export function PhotoTips() {
  return (
    <ul className="tips">
      <li>
        <CreditCard className="icon" aria-hidden="true" />
        {t('photo.tipCovers')}
      </li>
      <li>
        <SquareDashed className="icon" aria-hidden="true" />
        {t('photo.tipBackground')}
      </li>
      <li>
        <Hand className="icon" aria-hidden="true" />
        {t('photo.tipHold')}
      </li>
    </ul>
  );
}
