import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { ErrorScope } from './error-scope.tsx';
import { useIsBeside } from './pane.ts';
import { OfflineBar } from './states.tsx';
import { Step } from './step.tsx';

interface ScreenProps {
  header: ReactNode;
  children: ReactNode;
  /** Primary actions, at the bottom within a thumb's reach. */
  dock?: ReactNode;
  className?: string;
}

/** A main part went that had the focus: whichever takes its place, as what was waited for has come, takes that, too. */
let isHandedOn = false;

/** What a title ends in, ` · Sandbourse`, tells whoever is in the app nothing. */
const ofAppFrom = -13;

/** The main part takes the focus when its screen comes, and is called as the page is. */
function useMain() {
  const main = useRef<HTMLElement>(null);
  // Each time: the header has named the page by now, and names it anew as its texts come.
  useLayoutEffect(() => {
    const { current } = main;
    current?.setAttribute('aria-label', document.title.slice(0, ofAppFrom));
    if (isHandedOn) current?.focus({ preventScroll: true });
    return () => {
      isHandedOn = document.activeElement === current;
    };
  });
  return main;
}

export function Screen({ header, children, dock, className }: ScreenProps) {
  // Without a network each figure is an old one.
  const online = useOnline();
  const look = [className, !online && 'stale'].filter(Boolean).join(' ');
  const main = useMain();
  const content = (
    <>
      <OfflineBar />
      <Step>{children}</Step>
    </>
  );
  return (
    <ErrorScope>
      {header}
      {useIsBeside() ? (
        <div className={`flex-1 ${look}`}>{content}</div>
      ) : (
        <main ref={main} id="main" tabIndex={-1} className={look}>
          {content}
        </main>
      )}
      {dock && <footer className="dock">{dock}</footer>}
    </ErrorScope>
  );
}

interface SectionProps {
  title: string;
  more?: ReactNode;
  tight?: boolean;
  children: ReactNode;
}

export function Section({ title, more, tight = false, children }: SectionProps) {
  return (
    <section className={tight ? 'section close' : 'section'}>
      <div className="section-head">
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
