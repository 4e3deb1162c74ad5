import { useState } from 'react';
import { t } from '../lib/words.ts';
import { Stepper } from './amount-field.tsx';
import { Fractions } from './choice.tsx';

/** A quantity being written: by steps, by hand, or as a part of the most there can be. */
export function useWrittenQuantity(initial: string) {
  const [quantity, setQuantity] = useState(initial);
  const [fraction, setFraction] = useState<number>();
  const set = (next: string, part?: number) => {
    setQuantity(next);
    setFraction(part);
  };
  return { quantity, fraction, set };
}

interface PartStepperProps {
  written: Pick<ReturnType<typeof useWrittenQuantity>, 'quantity' | 'fraction' | 'set'>;
  /** At the end of the label's line. */
  aside: string;
  /** By which it grows and shrinks. */
  tick: string;
  /** The quantity that a part of the most comes to. */
  partOf: (part: number) => string;
}

/** A whole quantity, with the parts of the most there can be below it. */
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
