import type { ReactNode } from 'react';
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

export function Screen({ header, children, dock, className }: ScreenProps) {
  // Without a network each figure is an old one.
  const online = useOnline();
  const look = [className, !online && 'stale'].filter(Boolean).join(' ');
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
        <main id="main" tabIndex={-1} className={look}>
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
