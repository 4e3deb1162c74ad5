import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { keepRoom } from './bar-room.ts';
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

/** The main part that was removed had the focus: the one that replaces it takes the focus. */
let isHandedOn = false;

/** Cuts ` · Sandbourse` off the title, which says nothing to a person in the app. */
const ofAppFrom = -13;

/** Labels the main part with the page title, and keeps its focus when the element is replaced. */
function useMain() {
  const main = useRef<HTMLElement>(null);
  // After every render: the header has set the title by now, and changes it when its texts load.
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
  // Without a network all figures are old.
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
      {dock && (
        <footer ref={keepRoom} className="dock">
          {dock}
        </footer>
      )}
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
