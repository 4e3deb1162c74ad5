import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useId } from 'react';
import { KYC_TEXT_MAX } from '#contract/identity';
import type { IdCardType } from '#core/codes.ts';
import { countriesOptions } from '../../lib/countries.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PhotoDrop } from '../../ui/photo-drop.tsx';
import { PhotoTips } from '../../ui/photo-tips.tsx';
import { useDocumentForm } from './document-form.ts';
import { Flag } from './flag.tsx';
import { KycFrame, SandboxNotice } from './kyc-screen.tsx';

type Form = ReturnType<typeof useDocumentForm>;

function Chosen({ type, area }: { type: IdCardType; area: string }) {
  const { data } = useQuery(countriesOptions);
  const country = data?.find(({ englishName }) => englishName === area);
  return (
    <Link to="/kyc" className="option mt-5" replace>
      <Flag code={country?.nationalFlag ?? ''} />
      <span>
        <span className="font-semibold block">
          {t(type === 'idCard' ? 'kyc.idCard' : 'kyc.passport')}
        </span>
        <bdi className="text-sm text-tertiary">{country?.name ?? area}</bdi>
      </span>
      <span className="text-sm text-accent">{t('kyc.change')}</span>
    </Link>
  );
}

function Pictures({ type, form: { front, back, missing } }: { type: IdCardType; form: Form }) {
  if (type === 'passport') {
    return (
      <div className="photos">
        <PhotoDrop
          caption={t('kyc.page')}
          add={t('kyc.addPage')}
          upload={front}
          error={missing(front)}
        />
      </div>
    );
  }
  return (
    <div className="photos">
      <PhotoDrop
        caption={t('kyc.front')}
        add={t('kyc.addFront')}
        upload={front}
        error={missing(front)}
      />
      <PhotoDrop
        caption={t('kyc.back')}
        add={t('kyc.addBack')}
        upload={back}
        error={missing(back)}
      />
    </div>
  );
}

function Fields({ type, form: { form } }: { type: IdCardType; form: Form }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('kyc.firstName')}
        autoComplete="given-name"
        maxLength={KYC_TEXT_MAX}
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label={t('kyc.lastName')}
        autoComplete="family-name"
        maxLength={KYC_TEXT_MAX}
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label={t(type === 'idCard' ? 'kyc.idCardNumber' : 'kyc.passportNumber')}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('kyc.asPrinted')}
        maxLength={KYC_TEXT_MAX}
        error={errors.idCardNumber?.message}
        {...register('idCardNumber')}
      />
    </>
  );
}

/** The form of one kind of document; empty until a country is known. */
export function DocumentScreen({ type, area }: { type: IdCardType; area: string | undefined }) {
  const id = useId();
  const form = useDocumentForm(type, area ?? '');
  if (!area) return <Navigate to="/kyc" replace />;
  return (
    <KycFrame title={t(type === 'idCard' ? 'area.kycIdCard' : 'area.kycPassport')}>
      {() => ({
        dock: (
          <Button
            kind="primary"
            wide
            type="submit"
            form={id}
            busy={form.form.formState.isSubmitting}
          >
            {t('kyc.submit')}
          </Button>
        ),
        body: (
          <form id={id} onSubmit={form.submit} noValidate>
            <div className="steps" aria-hidden="true">
              <i className="on" />
              <i className="on" />
            </div>
            <Chosen type={type} area={area} />
            <div className="stack gap-4 mt-6">
              <Pictures type={type} form={form} />
              <Fields type={type} form={form} />
            </div>
            <h2 className="font-semibold mt-6 mb-4">{t('photo.tips')}</h2>
            <PhotoTips />
            <div className="mt-6">
              <SandboxNotice />
            </div>
          </form>
        ),
      })}
    </KycFrame>
  );
}
