import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { fundingOptions } from './api.ts';

/** Numbers that travel as `isReal`. */
const passed = 1;
const checking = 3;

const steps = [
  { text: 'home.stepVerify', to: '/kyc' },
  { text: 'home.stepFund', to: '/deposit' },
  { text: 'home.stepTrade', to: '/market' },
] as const;

/** Which of the steps is due; undefined for who has money, and for whom nothing is known of yet. */
export function useStepDue(): number | undefined {
  const { user } = useSession();
  const { data } = useQuery(fundingOptions);
  if (user?.isReal === undefined) return undefined;
  const isFunded = Number(data?.totalAmount ?? 1) > 0;
  if (user.isReal !== passed) return data && isFunded ? undefined : 0;
  return isFunded ? undefined : 1;
}

const standingOf = (index: number, due: number) => {
  if (index < due) return 'done';
  return index === due ? 'now' : undefined;
};

/** What a newcomer does before the first trade, and the button to what is due; others see `children`. */
export function FirstSteps({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const due = useStepDue();
  const step = due === undefined ? undefined : steps[due];
  if (due === undefined || !step) return children;
  const isChecked = due === 0 && user?.isReal === checking;
  return (
    <section className="card mt-5" aria-labelledby="first-steps">
      <h2 id="first-steps" className="font-semibold pb-4">
        {t('home.stepsTitle')}
      </h2>
      <ol className="timeline">
        {steps.map(({ text }, index) => (
          <li
            key={text}
            className={standingOf(index, due)}
            aria-current={index === due ? 'step' : undefined}
          >
            <span className="title">
              {t(text)}
              {index === due && isChecked && <small>{t('kyc.checkingStep')}</small>}
            </span>
          </li>
        ))}
      </ol>
      <Link
        to={step.to}
        className={`${buttonClass({ kind: isChecked ? 'plain' : 'primary', wide: true })} mt-5`}
      >
        {t(isChecked ? 'kyc.checkingStep' : step.text)}
      </Link>
    </section>
  );
}
