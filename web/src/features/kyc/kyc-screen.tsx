import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookUser, IdCard, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import type { KycApplication } from '#contract/identity';
import { IDENTITY } from '#core/codes.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Option } from '../../ui/choice.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Awaited } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { applicationOptions } from './api.ts';
import { CountryField } from './country-field.tsx';
import { readIdentityDraft, saveIdentityDraft } from './identity-draft.ts';
import { Result } from './result.tsx';

type Document = 'idcard' | 'passport';

function useChoice() {
  const navigate = useNavigate();
  const [before] = useState(readIdentityDraft);
  const [area, setArea] = useState(before.area);
  const [document, setDocument] = useState<Document>(
    before.document === 'passport' ? 'passport' : 'idcard',
  );
  const [error, setError] = useState<string>();
  return {
    area,
    document,
    error,
    pickDocument: (next: Document) => {
      setDocument(next);
      saveIdentityDraft({ document: next });
    },
    pickArea: (next: string) => {
      setArea(next);
      saveIdentityDraft({ area: next });
      setError(undefined);
    },
    go: () => {
      if (area) return navigate({ to: `/kyc/${document}`, search: { area } });
      setError(t('kyc.selectCountry'));
      toast.error(t('kyc.selectCountry'));
    },
  };
}

function Documents({ value, onPick }: { value: Document; onPick: (next: Document) => void }) {
  const id = useId();
  return (
    <div className="field" role="radiogroup" aria-labelledby={id}>
      <span className="label" id={id}>
        {t('kyc.document')}
      </span>
      <Option
        icon={<IdCard className="icon" aria-hidden="true" />}
        title={<span className="font-semibold">{t('kyc.idCard')}</span>}
        sub={t('kyc.idCardSub')}
        checked={value === 'idcard'}
        onSelect={() => onPick('idcard')}
      />
      <Option
        icon={<BookUser className="icon" aria-hidden="true" />}
        title={<span className="font-semibold">{t('kyc.passport')}</span>}
        sub={t('kyc.passportSub')}
        checked={value === 'passport'}
        onSelect={() => onPick('passport')}
      />
    </div>
  );
}

export function SandboxNotice() {
  return (
    <Notice icon={<ShieldCheck className="icon size-5 text-accent" aria-hidden="true" />}>
      {t('kyc.sandboxNote')}
    </Notice>
  );
}

interface KycFrameProps {
  title: string;
  children: (application: KycApplication) => { body: React.ReactNode; dock: React.ReactNode };
}

/** Frame of the verification screens: shows the result instead of the form, if there is one. */
export function KycFrame({ title, children }: KycFrameProps) {
  const query = useQuery(applicationOptions);
  const header = <Header title={title} />;
  if (!query.data) {
    return (
      <Screen header={header}>
        <Awaited query={query} waiting={<RowsSkeleton rows={4} spark={false} />} />
      </Screen>
    );
  }
  if (query.data.isReal !== IDENTITY.notReal) {
    return (
      <Screen header={header}>
        <Result application={query.data} />
      </Screen>
    );
  }
  const { body, dock } = children(query.data);
  return (
    <Screen header={header} dock={dock} className="px-gutter">
      {body}
    </Screen>
  );
}

/** First step: choose country and document. */
export function KycScreen() {
  const choice = useChoice();
  return (
    <KycFrame title={t('area.kyc')}>
      {() => ({
        dock: (
          <Button kind="primary" wide onClick={choice.go}>
            {t('kyc.continue')}
          </Button>
        ),
        body: (
          <>
            <div className="steps" aria-hidden="true">
              <i className="on" />
              <i />
            </div>
            <h2 className="text-2xl font-semibold mt-6">{t('kyc.who')}</h2>
            <p className="text-secondary mt-2 mb-7">{t('kyc.intro')}</p>
            <div className="stack gap-4">
              <CountryField value={choice.area} onPick={choice.pickArea} error={choice.error} />
              <Documents value={choice.document} onPick={choice.pickDocument} />
            </div>
            <div className="mt-5">
              <SandboxNotice />
            </div>
          </>
        ),
      })}
    </KycFrame>
  );
}
