import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { stored } from '../../lib/stored.ts';
import { t } from '../../lib/words.ts';
import { Change, HeroMoney } from '../../ui/price.tsx';
import { HeroSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { fundingOptions } from './api.ts';

/** Whether amounts are shown; a person in a crowd hides them, and they stay hidden. */
function useShownAmounts() {
  const [shown, setShown] = useState(() => stored.read('amounts') !== 'hidden');
  const toggle = () => {
    stored.write('amounts', shown ? 'hidden' : 'shown');
    setShown(!shown);
  };
  return { shown, toggle };
}

/** Everything the person has, and how the day goes. */
export function TotalAssets() {
  const { shown, toggle } = useShownAmounts();
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
              <HeroMoney value={totalAmount} />
              <p className="hstack mt-1">
                <Change value={Number(todayProfit)} />
                <Change value={Number(todayProfitRate)} percent bare className="in-brackets" />
                <span className="text-tertiary">{t('home.today')}</span>
              </p>
            </>
          ) : (
            <p className="hero">••••••</p>
          )
        }
      </Loaded>
    </>
  );
}
