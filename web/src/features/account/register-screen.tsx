import { Link } from '@tanstack/react-router';
import { t } from '../../lib/words.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterScreen({ inviteCode }: { inviteCode: string }) {
  return (
    <Screen header={<Header title={t('auth.registerTitle')} />} className="form-screen">
      <p className="px-gutter text-secondary pt-2">{t('auth.registerLead')}</p>
      <RegisterForm inviteCode={inviteCode}>
        <p className="foot-line text-sm text-tertiary">
          {t('auth.haveAccount')}{' '}
          <Link to="/profile/login" className="text-accent font-semibold">
            {t('action.logIn')}
          </Link>
        </p>
      </RegisterForm>
    </Screen>
  );
}
