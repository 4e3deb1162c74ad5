import './equity.css';
import { Link } from '@tanstack/react-router';
import { CandlestickChart, ChevronRight } from 'lucide-react';
import { IDENTITY } from '#core/codes.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The steps that come before a curve. */
const steps = [
  { name: 'home.stepVerify', about: 'home.stepVerifySub', to: '/kyc' },
  { name: 'home.stepFund', about: 'home.stepFundSub', to: '/deposit' },
  { name: 'home.stepTrade', about: 'home.stepTradeSub', to: '/market' },
] as const;

const standingOf = (index: number, due: number) => {
  if (index < due) return 'done';
  return index === due ? 'now' : undefined;
};

interface StepProps {
  index: number;
  due: number;
  /** Waits for somebody else before the next step. */
  waits: boolean;
}

function Step({ index, due, waits }: StepProps) {
  const step = steps[index];
  if (!step) return null;
  const isDue = index === due;
  return (
    <li className={standingOf(index, due)} aria-current={isDue ? 'step' : undefined}>
      <span className="title">
        {t(step.name)}
        <small>{t(isDue && waits ? 'kyc.checkingStep' : step.about)}</small>
      </span>
    </li>
  );
}

export interface NewcomerProps {
  /** The step that is due. */
  due: 0 | 1 | 2;
}

/**
 * Shown instead of the curve until there is one: the steps to a first trade, with a button for the one that
 * is due.
 */
export function Newcomer({ due }: NewcomerProps) {
  const { user } = useSession();
  const waits = due === 0 && user?.isReal === IDENTITY.checking;
  const { name, to } = steps[due];
  return (
    <>
      <div className="equity-start" aria-hidden="true" />
      <div className="px-gutter">
        <section className="card" aria-labelledby="first-steps">
          <div className="between pb-4">
            <h2 id="first-steps" className="font-semibold">
              {t('home.stepsTitle')}
            </h2>
            <span className="text-sm text-tertiary whitespace-nowrap">
              {t('home.stepNumber', { num: due + 1 })}
            </span>
          </div>
          <ol className="timeline">
            {steps.map((step, index) => (
              <Step key={step.name} index={index} due={due} waits={waits} />
            ))}
          </ol>
          <Link
            to={to}
            className={`${buttonClass({ kind: waits ? 'plain' : 'primary', wide: true })} mt-5`}
          >
            {t(waits ? 'kyc.checkingStep' : name)}
          </Link>
        </section>
      </div>
      <Link to="/market" className="row menu mt-2">
        <CandlestickChart className="icon size-5 text-tertiary" aria-hidden="true" />
        <span>
          <span className="font-semibold block">{t('home.lookAround')}</span>
          <span className="text-sm text-tertiary block">{t('home.lookAroundSub')}</span>
        </span>
        <ChevronRight className="icon size-4 rtl-flip text-tertiary" aria-hidden="true" />
      </Link>
    </>
  );
}
