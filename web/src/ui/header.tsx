import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { t } from '../lib/words.ts';
import { Glyph } from './glyph.tsx';

/** What ends every header: the app says what it is. */
const Help = createContext<ReactNode>(null);
export const HeaderHelp = Help.Provider;

/** Goes back, or home when this is where the person came in; also from a sheet on top. */
export function useGoBack() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () =>
    canGoBack ? router.history.back({ ignoreBlocker: true }) : void router.navigate({ to: '/' });
}

export function BackButton() {
  const goBack = useGoBack();
  return (
    <button type="button" className="icon-btn" aria-label={t('action.back')} onClick={goBack}>
      <ArrowLeft className="icon rtl-flip" aria-hidden="true" />
    </button>
  );
}

export function PageTitle({ text }: { text: string }) {
  return <title>{`${text} · Sandbourse`}</title>;
}

interface HeaderProps {
  title: string;
  sub?: string;
  /** In place of the plain title: what is shown must carry the page's h1 itself. */
  children?: ReactNode;
  /** Buttons before the one for help. */
  actions?: ReactNode;
  /** Stays in view under the title: tabs, a search field. */
  below?: ReactNode;
}

/** The header of a screen reached from another: back, title, help. */
export function Header({ title, sub, children, actions, below }: HeaderProps) {
  return (
    <header className="top">
      <PageTitle text={title} />
      <div className={children ? 'header wide' : 'header'}>
        <BackButton />
        {children ?? (
          <h1 className="title">
            <span className="truncate block">{title}</span>
            {sub && <small>{sub}</small>}
          </h1>
        )}
        <div className="side">
          {actions}
          {useContext(Help)}
        </div>
      </div>
      {below}
    </header>
  );
}

/** The header of the five tabs: nothing to go back to. */
export function TabHeader({ title, actions, below }: Omit<HeaderProps, 'sub' | 'children'>) {
  return (
    <header className="top">
      <PageTitle text={title} />
      <div className="header open">
        <h1 className="text-xl font-semibold ps-[10px] truncate">{title}</h1>
        <div className="side">
          {actions}
          {useContext(Help)}
        </div>
      </div>
      {below}
    </header>
  );
}

export function Brand() {
  return (
    <span className="brand">
      <Glyph />
      <span className="truncate">Sandbourse</span>
    </span>
  );
}
