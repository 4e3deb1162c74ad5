import './chart-tools.css';
import { useCanGoBack } from '@tanstack/react-router';
import { Minimize2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { Logo } from '../../ui/logo.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { t } from './texts.ts';

export interface FullHeadProps {
  detail: InstrumentDetail;
  leave: () => void;
}

/** Instrument, price and back button of the full-screen chart. */
export function FullHead({ detail, leave }: FullHeadProps) {
  const { stock_code, name, classify, localLogoUrl, priceDecimals } = detail;
  const back = useRef<HTMLButtonElement>(null);
  // The button that opened it cannot be reached now, so the focus comes here; not for people who came by URL.
  const isOpened = useCanGoBack();
  useEffect(() => {
    if (isOpened) back.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <header className="full-head">
      <button
        ref={back}
        type="button"
        className="icon-btn"
        aria-label={t('leaveFull')}
        onClick={leave}
      >
        <Minimize2 className="icon" aria-hidden="true" />
      </button>
      <Logo code={stock_code} name={name} classify={classify} url={localLogoUrl} size={24} />
      <b className="truncate">{stock_code}</b>
      <Price
        value={detail.price_nominal}
        decimals={priceDecimals}
        className="text-xl font-semibold"
      />
      <span className="full-change">
        <Change value={detail.change} decimals={priceDecimals} />
        <Change value={detail.change_ratio} percent bare className="in-brackets" />
      </span>
    </header>
  );
}
