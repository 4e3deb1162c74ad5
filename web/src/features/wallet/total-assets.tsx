import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { stored } from '../../lib/stored.ts';
import { t } from '../../lib/words.ts';
import { Change, HeroMoney } from '../../ui/price.tsx';
import { HeroSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { fundingOptions } from './api.ts';

/** The equity at a moment; decimals. */
export interface ShownMoment {
  totalAmount: string;
  profit: string;
  profitRate: string;
  /** Start of the profit, in words. */
  since: string;
}

/** Whether amounts are shown; a person in a crowd can hide them, and the choice is stored. */
export function useShownAmounts() {
  const [shown, setShown] = useState(() => stored.read('amounts') !== 'hidden');
  const toggle = () => {
    stored.write('amounts', shown ? 'hidden' : 'shown');
    setShown(!shown);
  };
  return { shown, toggle };
}

interface TotalAssetsProps {
  /** Shown instead of a change, if there is none. */
  note?: string | undefined;
  /** A point of a curve; without one, the current day. */
  moment?: ShownMoment | undefined;
  amounts: ReturnType<typeof useShownAmounts>;
}

/** The total assets, and the profit of the day or of another period. */
export function TotalAssets({ note, moment, amounts: { shown, toggle } }: TotalAssetsProps) {
  const query = useQuery(fundingOptions);
  const Icon = shown ? Eye : EyeOff;
  return (
    <>
      <div className="hstack text-sm text-tertiary">
        {t('home.totalAssets')}
        <button
          type="button"
          className="tap-target"
          aria-label={shown ? t('home.hideAmounts') : t('home.showAmounts')}
          onClick={toggle}
        >
          <Icon className="icon size-4" aria-hidden="true" />
        </button>
      </div>
      <Loaded query={query} waiting={<HeroSkeleton />}>
        {({ totalAmount, todayProfit, todayProfitRate }) =>
          shown ? (
            <>
              <HeroMoney value={moment?.totalAmount ?? totalAmount} />
              {note ? (
                <p className="text-sm text-tertiary mt-1">{note}</p>
              ) : (
                <p className="hstack mt-1">
                  <Change value={Number(moment?.profit ?? todayProfit)} />
                  <Change
                    value={Number(moment?.profitRate ?? todayProfitRate)}
                    percent
                    bare
                    className="in-brackets"
                  />
                  <span className="text-tertiary">{moment?.since ?? t('home.today')}</span>
                </p>
              )}
            </>
          ) : (
            <p className="hero">••••••</p>
          )
        }
      </Loaded>
    </>
  );
}
