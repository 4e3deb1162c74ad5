import { useState } from 'react';
import { t } from '../../lib/words.ts';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import type { EquityPartProps } from './equity-part.tsx';
import { useStepDue } from './first-steps.tsx';
import type { NewcomerProps } from './newcomer.tsx';
import { type ShownMoment, TotalAssets, useShownAmounts } from './total-assets.tsx';

/** Fetched after the first screen, which reserves their place. */
const equityPart = lazyComponent<EquityPartProps>(() =>
  import('./equity-part.tsx').then(({ EquityPart }) => EquityPart),
);
const newcomer = lazyComponent<NewcomerProps>(() =>
  import('./newcomer.tsx').then(({ Newcomer }) => Newcomer),
);

/** The total assets and their curve; people who have not traded yet see the steps to a first trade instead. */
export function Equity() {
  const [moment, setMoment] = useState<ShownMoment>();
  const amounts = useShownAmounts();
  const due = useStepDue();
  return (
    <>
      <div className="px-gutter">
        <TotalAssets
          note={due === undefined ? undefined : t('home.curveStarts')}
          moment={moment}
          amounts={amounts}
        />
      </div>
      {due === undefined ? (
        <div key="curve" className="min-h-60 pt-2">
          <LazyPart of={equityPart} props={{ shown: amounts.shown, onShow: setMoment }} />
        </div>
      ) : (
        <div key="steps" className="min-h-[29rem]">
          <LazyPart of={newcomer} props={{ due }} />
        </div>
      )}
    </>
  );
}
