import { useState } from 'react';
import { EquityPart } from './equity-part.tsx';
import { type ShownMoment, TotalAssets, useShownAmounts } from './total-assets.tsx';

/** The total assets and their curve, opened on demand. */
export function EquityOpened() {
  const [moment, setMoment] = useState<ShownMoment>();
  const amounts = useShownAmounts();
  return (
    <>
      <div className="px-gutter">
        <TotalAssets moment={moment} amounts={amounts} />
      </div>
      <EquityPart shown={amounts.shown} onShow={setMoment} />
    </>
  );
}
