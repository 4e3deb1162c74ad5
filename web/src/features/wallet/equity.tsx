import { useState } from 'react';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import type { EquityPartProps } from './equity-part.tsx';
import { useStepDue } from './first-steps.tsx';
import { type ShownMoment, TotalAssets, useShownAmounts } from './total-assets.tsx';

/** Comes after the first screen, which keeps its place. */
const equityPart = lazyComponent<EquityPartProps>(() =>
  import('./equity-part.tsx').then(({ EquityPart }) => EquityPart),
);

/** Everything the person has, and how it went; who has nothing yet is shown the way to it instead. */
export function Equity() {
  const [moment, setMoment] = useState<ShownMoment>();
  const amounts = useShownAmounts();
  const isNew = useStepDue() !== undefined;
  return (
    <>
      <div className="px-gutter">
        <TotalAssets moment={moment} amounts={amounts} />
      </div>
      {!isNew && (
        <div className="min-h-60 pt-2">
          <LazyPart of={equityPart} props={{ shown: amounts.shown, onShow: setMoment }} />
        </div>
      )}
    </>
  );
}
