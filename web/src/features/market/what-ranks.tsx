import { t } from '../../lib/words.ts';

/** What a list is ranked among: shares that trade every second, or all there is. */
export function WhatRanks({ of }: { of: 'liquid' | 'everything' }) {
  return (
    <p className="px-gutter pb-2 text-xs text-tertiary">
      {t(of === 'liquid' ? 'rankings.liquidOnly' : 'rankings.everything')}
    </p>
  );
}
