/** Indicators that the person wants on charts; stored on the device. */
import { useState } from 'react';
import { stored } from '../../lib/stored.ts';
import { type IndicatorName, inOrder, usualIndicators } from '../../ui/chart/indicators.ts';

/** Ignores stored text that is no list of indicators. */
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
