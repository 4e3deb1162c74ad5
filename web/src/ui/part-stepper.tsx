import { useState } from 'react';
import { t } from '../lib/words.ts';
import { Stepper } from './amount-field.tsx';
import { Fractions } from './choice.tsx';

/**
 * State of a quantity field that is set by steps, by typing, or as a fraction of the maximum; until then it
 * shows `initial`, also when that changes.
 */
export function useWrittenQuantity(initial: string) {
  const [quantity = initial, setQuantity] = useState<string>();
  const [fraction, setFraction] = useState<number>();
  const set = (next: string, part?: number) => {
    setQuantity(next);
    setFraction(part);
  };
  return { quantity, fraction, set };
}

interface PartStepperProps {
  written: Pick<ReturnType<typeof useWrittenQuantity>, 'quantity' | 'fraction' | 'set'>;
  /** At the end of the label line. */
  aside: string;
  /** Step of the buttons. */
  tick: string;
  /** The quantity for a fraction of the maximum. */
  partOf: (part: number) => string;
}

/** A quantity field with fractions of the maximum below it. */
export function PartStepper({ written, aside, tick, partOf }: PartStepperProps) {
  const { quantity, fraction, set } = written;
  return (
    <Stepper
      label={t('order.quantity')}
      aside={aside}
      value={quantity}
      onChange={(next) => set(next)}
      decimals={0}
      tick={tick}
      lessLabel={t('order.less')}
      moreLabel={t('order.more')}
      below={
        <Fractions
          label={t('order.fraction')}
          full={t('order.full')}
          value={fraction}
          onChange={(part) => set(partOf(part), part)}
        />
      }
    />
  );
}
