import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { IdCardType } from '#core/codes.ts';
import { checkForm, filled } from '../../lib/form-checks.ts';
import { t } from '../../lib/words.ts';
import { showFailure, showInvalid } from '../../ui/form-failure.ts';
import type { PhotoUpload } from '../../ui/photo.ts';
import { toast } from '../../ui/toast.ts';
import { usePhoto } from '../upload/use-photo.ts';
import { useSubmitIdentity } from './api.ts';
import {
  forgetIdentityDraft,
  placeOf,
  readIdentityDraft,
  saveIdentityDraft,
} from './identity-draft.ts';

interface Values {
  firstName: string;
  lastName: string;
  idCardNumber: string;
}

function rules(type: IdCardType) {
  const number = type === 'idCard' ? 'kyc.enterIdCardNumber' : 'kyc.enterPassportNumber';
  return checkForm<Values>({
    firstName: [filled(t('kyc.enterFirstName'))],
    lastName: [filled(t('kyc.enterLastName'))],
    idCardNumber: [filled(t(number))],
  });
}

const isSending = ({ photo }: PhotoUpload) => photo?.state === 'sending';

/** Neither uploaded nor uploading. */
const lacks = (side: PhotoUpload) => side.photo?.state !== 'done' && !isSending(side);

/** The fields, starting with what was entered before a refresh or a visit to another screen. */
function useFields(type: IdCardType, area: string) {
  const [before] = useState(readIdentityDraft);
  const { firstName = '', lastName = '', [`${type}.number` as const]: idCardNumber = '' } = before;
  const form = useForm<Values>({
    resolver: rules(type),
    defaultValues: { firstName, lastName, idCardNumber },
  });
  const { subscribe } = form;
  useEffect(() => {
    // Without a country there is no form yet.
    if (area) saveIdentityDraft({ area, document: type });
    return subscribe({
      formState: { values: true },
      callback: ({ values: { idCardNumber: number, ...names } }) =>
        saveIdentityDraft({ ...names, [`${type}.number`]: number }),
    });
  }, [subscribe, type, area]);
  return form;
}

/** The form of a document: its pictures and what is printed on it. */
export function useDocumentForm(type: IdCardType, area: string) {
  const submitIdentity = useSubmitIdentity();
  const front = usePhoto(placeOf(`${type}.front`));
  const back = usePhoto(placeOf(`${type}.back`));
  const sides = type === 'idCard' ? [front, back] : [front];
  const [tried, setTried] = useState(false);
  const missing = (side: PhotoUpload) => (tried && lacks(side) ? t('kyc.fillIn') : undefined);
  const form = useFields(type, area);
  const submit = form.handleSubmit(
    async (values) => {
      setTried(true);
      if (sides.some(lacks)) return toast.error(t('kyc.fillIn'));
      if (sides.some(isSending)) return toast.info(t('photo.uploading'));
      try {
        const straightUrl = front.photo?.url ?? '';
        const reverseUrl = type === 'idCard' ? back.photo?.url : undefined;
        const about = { idCardType: type, area, straightUrl, reverseUrl };
        await submitIdentity({ ...values, ...about });
        forgetIdentityDraft();
      } catch (error) {
        showFailure(error, form.setError, ['firstName', 'lastName', 'idCardNumber']);
      }
    },
    (errors) => {
      setTried(true);
      showInvalid(errors);
    },
  );
  return { form, submit, front, back, missing };
}
