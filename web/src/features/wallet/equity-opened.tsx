import { useState } from 'react';
import { EquityPart } from './equity-part.tsx';
import { type ShownMoment, TotalAssets, useShownAmounts } from './total-assets.tsx';

/** Everything the person has, and how it went, where it was asked for. */
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
