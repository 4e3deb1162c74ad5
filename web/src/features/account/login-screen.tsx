import { Link } from '@tanstack/react-router';
import { t } from '../../lib/words.ts';
import { Dune } from '../../ui/dune.tsx';
import { Brand, PageTitle } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ServiceButton } from '../chat/service-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { LoginForm } from './login-form.tsx';

function LoginHeader() {
  return (
    <header className="top">
      <PageTitle text={t('action.logIn')} />
      <div className="header open">
        <Link to="/" className="hstack min-h-11" aria-label={t('tab.home')}>
          <Brand />
        </Link>
        <div className="side">
          <LanguageButton named />
          <ServiceButton />
        </div>
      </div>
    </header>
  );
}

export function LoginScreen({ back }: { back: string | undefined }) {
  return (
    <Screen header={<LoginHeader />} className="form-screen">
      <div className="art">
        <Dune size="large" />
      </div>
      <h1 className="text-2xl font-semibold px-gutter pt-7 headline">{t('auth.headline')}</h1>
      <LoginForm back={back}>
        <p className="foot-line text-sm text-tertiary">
          {t('auth.newHere')}{' '}
          <Link to="/profile/register" className="text-accent font-semibold">
            {t('auth.createAccount')}
          </Link>
        </p>
      </LoginForm>
    </Screen>
  );
}
