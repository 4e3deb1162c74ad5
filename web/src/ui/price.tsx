import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { format } from '../lib/format.ts';

type Flash = { count: number; way: 'up' | 'down' };

/** Counts the changes of a figure and which way the last one went. */
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

/** A live price: its ground flashes once when it changes, its digits stay where they are. */
export function Price({ value, decimals = 2, className = '' }: PriceProps) {
  const flash = useFlash(value);
  return (
    <span
      // A new element starts the animation again.
      key={flash?.count}
      className={`price numeric ${className} ${flash ? `flash flash-${flash.way}` : ''}`}
    >
      {format.price(value, decimals)}
    </span>
  );
}

/** A change as a class: its colour. */
export const wayOf = (value: number) => (value > 0 ? 'up' : value < 0 ? 'down' : 'flat');

interface ChangeProps {
  value: number;
  /** Of money: told with the figure. */
  currency?: string | undefined;
  /** Percent unless told how many decimals an absolute change has. */
  decimals?: number | undefined;
  percent?: boolean;
  /** Beside another change that already carries the arrow. */
  bare?: boolean;
  className?: string;
}

/** A change: colour, sign and arrow together. The class `chip` where it is the point of its row. */
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
  /** Of a price: those of the instrument. */
  decimals?: number | undefined;
  className?: string;
}

/** The one large figure of a screen: currency and cents step back in tone. */
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
