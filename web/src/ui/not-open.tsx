import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Texts } from '../lib/i18n.ts';
import { buttonClass } from './button.tsx';
import { Dune } from './dune.tsx';
import { Header, TabHeader } from './header.tsx';
import { Screen } from './screen.tsx';

interface NotOpenProps {
  title: string;
  /** What will be here. */
  about: Exclude<keyof Texts['notOpen'], 'title'>;
  /** The next step meanwhile: the market, unless told otherwise. */
  to?: LinkProps['to'];
  label?: string;
  /** The area is one of the five tabs. */
  tab?: boolean;
}

/** An area that will come: says so, says what it will hold, shows a way on. */
export function NotOpen({ title, about, to = '/market', label, tab = false }: NotOpenProps) {
  const { t } = useTranslation();
  return (
    <Screen header={tab ? <TabHeader title={title} /> : <Header title={title} />}>
      <div className="empty not-open">
        <Dune />
        <h2 className="strong">{t('notOpen.title')}</h2>
        <p>{t(`notOpen.${about}`)}</p>
        <Link to={to} className={buttonClass({ medium: true, kind: 'primary' })}>
          {label ?? t('action.goMarket')}
        </Link>
      </div>
    </Screen>
  );
}
