import { Link } from '@tanstack/react-router';
import { useOwnPicture } from '../../lib/own-picture.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Name } from '../../ui/name.tsx';
import { Equity } from './equity.tsx';
import { useStepDue } from './first-steps.tsx';

/** For strangers: what this is, with links to log in and register. */
function Welcome() {
  return (
    <section className="px-gutter pt-4">
      <p className="text-2xl font-semibold">{t('home.welcome')}</p>
      <p className="text-secondary mt-1">{t('home.welcomeText')}</p>
      <div className="hstack items-stretch gap-3 mt-5">
        <Link to="/profile/login" className={`${buttonClass({ kind: 'primary' })} flex-1`}>
          {t('action.logIn')}
        </Link>
        <Link to="/profile/register" className={`${buttonClass()} flex-1`}>
          {t('auth.createAccount')}
        </Link>
      </div>
    </section>
  );
}

export function Person() {
  const { user } = useSession();
  const { data: photo } = useOwnPicture(user?.profilePhoto);
  const name = user?.name || user?.email || '';
  return (
    <div className="user-strip">
      <Avatar name={name} photo={photo} />
      <span className="truncate">
        <Name text={name} className="font-semibold" />
        <span className="text-sm text-tertiary">
          {t('profile.id')} <span className="numeric">{user?.userLoginId}</span>
        </span>
      </span>
    </div>
  );
}

/** Links to deposit and to transfer money. */
const Ways = () => (
  <div className="px-gutter">
    <div className="hstack items-stretch gap-3 mt-5">
      <Link to="/deposit" className={`${buttonClass({ kind: 'primary' })} flex-1`}>
        {t('area.deposit')}
      </Link>
      <Link to="/profile/transfer" className={`${buttonClass()} flex-1`}>
        {t('area.transfer')}
      </Link>
    </div>
  </div>
);

/** The person and their total assets; newcomers see the steps to a first trade. */
function Own() {
  const isNew = useStepDue() !== undefined;
  return (
    <section aria-label={t('auth.account')}>
      <Person />
      <Equity />
      {!isNew && <Ways />}
    </section>
  );
}

/** The person logged in, or a welcome. */
export function UserStrip() {
  const { loggedIn } = useSession();
  return loggedIn ? <Own /> : <Welcome />;
}
