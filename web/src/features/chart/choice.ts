/** Which indicators a person wants on charts; on the device it stays. */
import { useState } from 'react';
import { stored } from '../../lib/stored.ts';
import { type IndicatorName, inOrder, usualIndicators } from '../../ui/chart/indicators.ts';

/** What is no list of indicators is not taken for one. */
export function readIndicators(text = stored.read('indicators')): readonly IndicatorName[] {
  if (text === undefined) return usualIndicators;
  return inOrder(text.split(','));
}

export function useIndicators() {
  const [indicators, setIndicators] = useState(() => readIndicators());
  const choose = (chosen: readonly IndicatorName[]) => {
    stored.write('indicators', chosen.join(','));
    setIndicators(chosen);
  };
  return [indicators, choose] as const;
}
