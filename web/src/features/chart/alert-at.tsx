import { BellPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { format } from '../../lib/format.ts';
import type { StandingChart } from '../../ui/chart/candle-chart.tsx';
import { onTick } from './order-steps.ts';
import { t } from './texts.ts';

/** Time to get from the crosshair to the button. */
const reachMs = 1_500;

/** The price under the crosshair, kept for a moment after it has left, and as long as somebody is at the button. */
function useCrossPrice({ cross }: StandingChart) {
  const [held, setHeld] = useState<{ price: number; y: number }>();
  const [isAt, setAt] = useState(false);
  const price = cross?.price;
  const y = cross?.y;
  useEffect(() => {
    if (price !== undefined && y !== undefined) return setHeld({ price, y });
    if (isAt) return;
    const leaving = setTimeout(() => setHeld(undefined), reachMs);
    return () => clearTimeout(leaving);
  }, [price, y, isAt]);
  return { held, setAt };
}

interface AlertAtProps {
  standing: StandingChart;
  detail: InstrumentDetail;
  /** Opens the form for an alert at a price. */
  ask: (price: string) => void;
}

/** A button beside the crosshair that sets an alert at the tick nearest to its price. */
export function AlertAt({ standing, detail, ask }: AlertAtProps) {
  const { held, setAt } = useCrossPrice(standing);
  if (!held || held.price <= 0) return null;
  const { tickBands, priceDecimals } = detail;
  const price = onTick(tickBands, held.price, priceDecimals);
  return (
    <button
      type="button"
      className="chart-alert-at"
      style={{ translate: `0 ${Math.round(held.y)}px` }}
      aria-label={t('setAlertAt', { price: format.price(price, priceDecimals) })}
      onFocus={() => setAt(true)}
      onBlur={() => setAt(false)}
      onClick={() => ask(price)}
    >
      <span>
        <BellPlus className="icon size-4" aria-hidden="true" />
      </span>
    </button>
  );
}
