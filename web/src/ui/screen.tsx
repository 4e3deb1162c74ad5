import type { ReactNode } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { ErrorScope } from './error-scope.tsx';
import { OfflineBar } from './states.tsx';

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
  return (
    <ErrorScope>
      {header}
      <main
        id="main"
        tabIndex={-1}
        className={[className, !online && 'stale'].filter(Boolean).join(' ')}
      >
        <OfflineBar />
        {children}
      </main>
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
