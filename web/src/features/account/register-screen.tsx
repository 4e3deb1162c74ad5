import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterScreen({ inviteCode }: { inviteCode: string }) {
  const { t } = useTranslation();
  return (
    <Screen header={<Header title={t('auth.registerTitle')} />} className="door">
      <p className="pad c2 pt-2">{t('auth.registerLead')}</p>
      <RegisterForm inviteCode={inviteCode} />
      <p className="foot-line t14 c3">
        {t('auth.haveAccount')}{' '}
        <Link to="/profile/login" className="accent strong">
          {t('action.logIn')}
        </Link>
      </p>
    </Screen>
  );
}
