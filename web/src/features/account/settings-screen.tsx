import { Link, useNavigate } from '@tanstack/react-router';
import {
  ChevronRight,
  KeyRound,
  Languages,
  LockKeyhole,
  MonitorSmartphone,
  Smartphone,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canVibrate, chooseHaptics, likesHaptics } from '../../lib/haptics.ts';
import { chosenLocale, languageNames } from '../../lib/locale.ts';
import {
  chooseDirection,
  choosePalette,
  chooseTheme,
  chosenDirection,
  chosenPalette,
  chosenTheme,
  type Direction,
  type Palette,
  type Theme,
} from '../../lib/look.ts';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented, Switch } from '../../ui/choice.tsx';
import { Header } from '../../ui/header.tsx';
import { Change } from '../../ui/price.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { logOut } from './api.ts';
import { DevicesSheet } from './devices-sheet.tsx';
import { LanguageSheet } from './language-sheet.tsx';
import { PhoneSheet } from './phone-sheet.tsx';

function MenuContent({ icon, title, value }: { icon: ReactNode; title: string; value?: string }) {
  return (
    <>
      {icon}
      <span>{title}</span>
      <span className="hstack gap-[6px]">
        {value && <span className="text-sm text-tertiary">{value}</span>}
        <ChevronRight className="icon size-4 rtl-flip text-tertiary" aria-hidden="true" />
      </span>
    </>
  );
}

function Security() {
  const { user } = useSession();
  const [showing, setShowing] = useState(false);
  const [binding, setBinding] = useState(false);
  return (
    <Section title={t('settings.security')} tight>
      <Link to="/profile/loginpwd" className="row menu">
        <MenuContent
          icon={<LockKeyhole className="icon text-secondary" aria-hidden="true" />}
          title={t('auth.loginPassword')}
        />
      </Link>
      <Link to="/profile/paypwd" className="row menu">
        <MenuContent
          icon={<KeyRound className="icon text-secondary" aria-hidden="true" />}
          title={t('auth.payTitle')}
          value={t(user?.payPassword ? 'profile.set' : 'profile.notSet')}
        />
      </Link>
      <button type="button" className="row menu" onClick={() => setBinding(true)}>
        <MenuContent
          icon={<Smartphone className="icon text-secondary" aria-hidden="true" />}
          title={t('auth.phone')}
          value={user?.phone ? `\u2066${user.phone}\u2069` : t('profile.notSet')}
        />
      </button>
      <PhoneSheet open={binding} onOpenChange={setBinding} />
      <button type="button" className="row menu" onClick={() => setShowing(true)}>
        <MenuContent
          icon={<MonitorSmartphone className="icon text-secondary" aria-hidden="true" />}
          title={t('settings.devices')}
        />
      </button>
      <DevicesSheet open={showing} onOpenChange={setShowing} />
    </Section>
  );
}

/** Choice of light or dark theme. */
function Ground() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <div className="px-gutter stack pb-3">
      <p className="pt-2">{t('settings.themeTitle')}</p>
      <Segmented<Theme>
        label={t('settings.themeTitle')}
        value={theme}
        onChange={(next) => {
          chooseTheme(next);
          setTheme(next);
        }}
        choices={[
          { value: 'system', label: t('settings.themeSystem') },
          { value: 'dark', label: t('settings.themeDark') },
          { value: 'light', label: t('settings.themeLight') },
        ]}
      />
    </div>
  );
}

/** Choice of colours for rise and fall; a sample shows the effect at once. */
function Colours() {
  const [direction, setDirection] = useState(chosenDirection);
  const [palette, setPalette] = useState(chosenPalette);
  const sample = 1.24;
  return (
    <div className="px-gutter stack">
      <p className="between flex-wrap pt-2">
        <span>{t('settings.directionTitle')}</span>
        <span className="hstack gap-3 text-sm font-semibold">
          <Change value={sample} percent />
          <Change value={-sample} percent />
        </span>
      </p>
      <Segmented<Direction>
        label={t('settings.directionTitle')}
        value={direction}
        onChange={(next) => {
          chooseDirection(next);
          setDirection(next);
        }}
        choices={[
          { value: 'green-up', label: t('settings.greenUp') },
          { value: 'red-up', label: t('settings.redUp') },
        ]}
      />
      <p className="pt-2">{t('settings.paletteTitle')}</p>
      <Segmented<Palette>
        label={t('settings.paletteTitle')}
        value={palette}
        onChange={(next) => {
          choosePalette(next);
          setPalette(next);
        }}
        choices={[
          { value: 'standard', label: t('settings.standard') },
          { value: 'colour-blind', label: t('settings.colourBlind') },
        ]}
      />
    </div>
  );
}

/** Switch for vibration; only on devices that can. */
function Haptics() {
  const [on, setOn] = useState(likesHaptics);
  if (!canVibrate()) return null;
  return (
    <div className="px-gutter between items-center pt-5">
      <span>{t('settings.haptics')}</span>
      <Switch
        label={t('settings.haptics')}
        checked={on}
        onChange={(next) => {
          chooseHaptics(next);
          setOn(next);
        }}
      />
    </div>
  );
}

function Display() {
  const [choosing, setChoosing] = useState(false);
  return (
    <Section title={t('settings.display')}>
      <button type="button" className="row menu" onClick={() => setChoosing(true)}>
        <MenuContent
          icon={<Languages className="icon text-secondary" aria-hidden="true" />}
          title={t('app.language')}
          value={languageNames[chosenLocale()]}
        />
      </button>
      <LanguageSheet open={choosing} onOpenChange={setChoosing} />
      <Ground />
      <Colours />
      <Haptics />
    </Section>
  );
}

function LogOut() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    logOut();
    await navigate({ to: '/profile/login', replace: true });
  };
  return (
    <div className="px-gutter pt-10">
      <Button kind="danger" wide onClick={() => setAsking(true)}>
        {t('settings.logOut')}
      </Button>
      <ConfirmSheet open={asking} onOpenChange={setAsking} question={t('settings.exitQuestion')}>
        <Button kind="danger" wide onClick={leave}>
          {t('settings.logOut')}
        </Button>
        <Button kind="text" wide onClick={() => setAsking(false)}>
          {t('action.cancel')}
        </Button>
      </ConfirmSheet>
    </div>
  );
}

export function SettingsScreen() {
  const { loggedIn } = useSession();
  return (
    <Screen header={<Header title={t('area.settings')} />}>
      {loggedIn && <Security />}
      <Display />
      {loggedIn && <LogOut />}
    </Screen>
  );
}
