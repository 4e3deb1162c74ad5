import { t } from '../../lib/words.ts';

/** Says what a list ranks: only liquid shares, or everything. */
export function WhatRanks({ of }: { of: 'liquid' | 'everything' }) {
  return (
    <p className="px-gutter pb-2 text-xs text-tertiary">
      {t(of === 'liquid' ? 'rankings.liquidOnly' : 'rankings.everything')}
    </p>
  );
}
