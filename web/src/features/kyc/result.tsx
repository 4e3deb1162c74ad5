import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { KycApplication } from '#contract/identity';
import { IDENTITY } from '#core/codes.ts';
import { formatDateTime } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dune } from '../../ui/dune.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { useTryAgain } from './api.ts';

interface OutcomeProps {
  picture: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
  action: ReactNode;
}

function Outcome({ picture, title, text, children, action }: OutcomeProps) {
  const section = useRef<HTMLElement>(null);
  // The submit button is gone with the form, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus();
  }, []);
  return (
    <section ref={section} className="verdict" role="status" tabIndex={-1}>
      <div className="verdict-text">
        {picture}
        <h2 className="text-2xl font-semibold mt-5">{title}</h2>
        <p className="text-secondary">{text}</p>
        {children}
      </div>
      {action}
    </section>
  );
}

function Checking({ submittedAt }: { submittedAt: number | undefined }) {
  return (
    <Outcome
      picture={<Dune />}
      title={t('kyc.checking')}
      text={t('kyc.checkingText')}
      action={
        <Link to="/" className={buttonClass({ kind: 'primary', wide: true })}>
          {t('kyc.lookAround')}
        </Link>
      }
    >
      <div className="card mt-7 w-full text-start">
        <ol className="timeline">
          <li className="done">
            <span className="title">{t('kyc.submitted')}</span>
            {submittedAt !== undefined && (
              <bdi className="numeric">{formatDateTime(submittedAt)}</bdi>
            )}
          </li>
          <li className="now">
            <span className="title">
              {t('kyc.checkingStep')}
              <small>{t('kyc.upTo')}</small>
            </span>
          </li>
          <li>
            <span className="title">{t('kyc.ready')}</span>
          </li>
        </ol>
      </div>
    </Outcome>
  );
}

function Rejected({ reason }: { reason: string | undefined }) {
  const startOver = useTryAgain();
  const tryAgain = async () => {
    try {
      await startOver();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Outcome
      picture={<CircleX className="icon verdict-sign text-danger" aria-hidden="true" />}
      title={t('kyc.rejected')}
      text={t('kyc.rejectedText')}
      action={
        <Button kind="primary" wide onClick={tryAgain}>
          {t('kyc.tryAgain')}
        </Button>
      }
    >
      {reason && (
        <dl className="card facts mt-7 w-full text-start">
          <div>
            <dt>{t('kyc.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        </dl>
      )}
    </Outcome>
  );
}

/** State of an application; replaces the form. */
export function Result({ application }: { application: KycApplication }) {
  if (application.isReal === IDENTITY.rejected) return <Rejected reason={application.reason} />;
  if (application.isReal === IDENTITY.checking) {
    return <Checking submittedAt={application.submittedAt} />;
  }
  return (
    <Outcome
      picture={<CircleCheck className="icon verdict-sign text-ok" aria-hidden="true" />}
      title={t('kyc.passed')}
      text={t('kyc.passedText')}
      action={
        <Link to="/market" className={buttonClass({ kind: 'primary', wide: true })}>
          {t('kyc.startTrading')}
        </Link>
      }
    />
  );
}
