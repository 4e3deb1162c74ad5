import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Section } from '../../ui/screen.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stats } from '../../ui/stats.tsx';
import { fundingOptions } from './api.ts';

/** Annualised yield of the last seven days in percent: a fixed figure. */
const annualized = 1.33;

/** Interest earned on free money in the main wallet. */
function Earned() {
  const { data: funds } = useQuery(fundingOptions);
  const { data: main } = useQuery(balanceOptions('BALANCE'));
  const money = (amount: string | undefined) => (amount ? format.money(amount) : '–');
  const figures = [
    [t('home.swept'), money(main?.balance)],
    [t('home.sweptToday'), money(funds?.dailyInterest)],
    [t('home.earned'), money(funds?.totalInterest)],
  ] as const;
  return <Stats figures={figures} className="mt-4" />;
}

/** Explains where the interest comes from, when it is paid, and on what. */
function HowItWorks() {
  const { loggedIn } = useSession();
  const rate = format.percentPlain(annualized);
  return (
    <div className="stack pt-2">
      <p className="text-secondary">{t('vault.nightly', { rate })}</p>
      <p className="text-secondary">{t('vault.free')}</p>
      <p className="text-sm text-tertiary">{t('vault.simulated')}</p>
      {loggedIn && (
        <>
          <Earned />
          <Link
            to="/profile/history"
            search={{ wallet: 'BALANCE' }}
            className={`${buttonClass({ wide: true })} mt-3`}
          >
            {t('vault.history')}
          </Link>
        </>
      )}
    </div>
  );
}

/** Cash swept every night into a fund, and what it earns. A tap explains how. */
export function Vault() {
  const { loggedIn } = useSession();
  const [told, setTold] = useState(false);
  return (
    <Section title={t('home.vault')}>
      <div className="px-gutter">
        <div className="card flush">
          <p className="between">
            <span className="font-semibold">{t('home.autoSweep')}</span>
            {loggedIn && <Badge tone="ok">{t('home.on')}</Badge>}
          </p>
          <p className="text-sm text-tertiary mt-1">{t('home.autoSweepText')}</p>
          {loggedIn && <Earned />}
          <button type="button" className="fund" onClick={() => setTold(true)}>
            <span className="text-sm">{t('home.moneyFund')}</span>
            <span className="ms-auto text-end">
              <span className="font-semibold numeric block">{format.percentPlain(annualized)}</span>
              <span className="text-xs text-tertiary">{t('home.sevenDay')}</span>
            </span>
            <ChevronRight className="icon size-4 rtl-flip text-tertiary" aria-hidden="true" />
          </button>
        </div>
      </div>
      <Sheet open={told} onOpenChange={setTold} title={t('vault.title')}>
        <HowItWorks />
      </Sheet>
    </Section>
  );
}
