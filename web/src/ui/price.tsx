import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { format } from '../lib/format.ts';

type Flash = { count: number; way: 'up' | 'down' };

/** Counts the changes of a figure, with the direction of the last. */
function useFlash(value: number): Flash | undefined {
  const last = useRef(value);
  const [flash, setFlash] = useState<Flash>();
  useEffect(() => {
    const way = value > last.current ? 'up' : 'down';
    if (value !== last.current) setFlash((before) => ({ count: (before?.count ?? 0) + 1, way }));
    last.current = value;
  }, [value]);
  return flash;
}

interface PriceProps {
  value: number;
  decimals?: number | undefined;
  className?: string;
}

/** A live price: its background flashes once on a change, and its digits stay in place. */
export function Price({ value, decimals = 2, className = '' }: PriceProps) {
  const flash = useFlash(value);
  return (
    <span
      // A new element restarts the animation.
      key={flash?.count}
      className={`price numeric ${className} ${flash ? `flash flash-${flash.way}` : ''}`}
    >
      {format.price(value, decimals)}
    </span>
  );
}

/** The colour class of a change. */
export const wayOf = (value: number) => (value > 0 ? 'up' : value < 0 ? 'down' : 'flat');

interface ChangeProps {
  value: number;
  /** Currency of an amount of money, shown with it. */
  currency?: string | undefined;
  /** Decimals of an absolute change; without them it is a percentage. */
  decimals?: number | undefined;
  percent?: boolean;
  /** Without the arrow, beside another change that has it. */
  bare?: boolean;
  className?: string;
}

/** A change with colour, sign and arrow. Class `chip` where it is the main point of its row. */
export function Change({
  value,
  currency,
  decimals = 2,
  percent = false,
  bare = false,
  className = '',
}: ChangeProps) {
  const way = wayOf(value);
  const amount = currency ? format.signedMoney(value, currency) : format.signed(value, decimals);
  const text = percent ? format.percent(value, decimals) : amount;
  return (
    <span className={`change ${way} ${bare ? 'bare' : ''} ${className}`}>
      <span className="numeric">{text}</span>
    </span>
  );
}

interface MoneyProps {
  value: string | number;
  currency?: string;
  /** Decimals of the instrument, for a price. */
  decimals?: number | undefined;
  className?: string;
}

/** The one large figure of a screen, with currency and cents in a softer tone. */
export function HeroMoney({ value, currency = 'USD', decimals, className = '' }: MoneyProps) {
  const { before, whole, fraction, after } = format.moneyParts(value, currency, decimals);
  const length = `${before}${whole}${fraction}${after}`.length;
  return (
    <p className={`hero numeric ${className}`} style={{ '--n': length } as CSSProperties}>
      {before && <span className="minor">{before}</span>}
      {whole}
      <span className="minor">
        {fraction}
        {after}
      </span>
    </p>
  );
}
