import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { t } from '../lib/words.ts';
import { Glyph } from './glyph.tsx';
import { useIsBeside } from './pane.ts';

/** The help button at the end of every header; provided by the app. */
const Help = createContext<ReactNode>(null);
export const HeaderHelp = Help.Provider;

/** Goes back, or home if the person entered the app here; works from a sheet, too. */
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

const appName = 'Sandbourse';

/** Sets the page title while mounted. */
export function PageTitle({ text }: { text: string }) {
  useLayoutEffect(() => {
    document.title = `${text} · ${appName}`;
    return () => {
      document.title = appName;
    };
  }, [text]);
  return null;
}

/** The heading of a screen: h1, or h2 beside the main part. */
export function Heading({ className, children }: { className: string; children: ReactNode }) {
  const Rank = useIsBeside() ? 'h2' : 'h1';
  return <Rank className={className}>{children}</Rank>;
}

interface HeaderProps {
  title: string;
  sub?: string;
  /** Replaces the plain title; must contain the page's h1. */
  children?: ReactNode;
  /** Buttons before the help button. */
  actions?: ReactNode;
  /** Stays in view below the title: tabs, a search field. */
  below?: ReactNode;
}

const lookOf = (isBeside: boolean, isWide: boolean) => {
  if (!isWide) return '';
  return isBeside ? 'open' : 'wide';
};

/** The header of a screen reached from another one: back, title, help. */
export function Header({ title, sub, children, actions, below }: HeaderProps) {
  const isBeside = useIsBeside();
  const help = useContext(Help);
  return (
    <header className="top">
      {!isBeside && <PageTitle text={title} />}
      <div className={`header ${lookOf(isBeside, !!children)}`}>
        {isBeside ? !children && <span /> : <BackButton />}
        {children ?? (
          <Heading className="title">
            <span className="title-line">{title}</span>
            {sub && <small>{sub}</small>}
          </Heading>
        )}
        <div className="side">
          {actions}
          {!isBeside && help}
        </div>
      </div>
      {below}
    </header>
  );
}

/** The header of the five tabs, without a back button. */
export function TabHeader({ title, actions, below }: Omit<HeaderProps, 'sub' | 'children'>) {
  return (
    <header className="top">
      <PageTitle text={title} />
      <div className="header open">
        <h1 className="title">{title}</h1>
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
      <span className="truncate">{appName}</span>
    </span>
  );
}
