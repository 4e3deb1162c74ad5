import { t } from '../lib/words.ts';
import { buttonClass } from './button.tsx';
import { Dune } from './dune.tsx';
import { PageTitle } from './header.tsx';

/** Replaces every screen when the world does not exist; its link reloads the page. */
export function GoneWorld({ world }: { world: string }) {
  return (
    <main id="main" tabIndex={-1}>
      <PageTitle text={t('app.sandbox')} />
      <div className="empty" role="alert">
        <Dune />
        <h1 className="title">{t('app.worldGone', { world })}</h1>
        <p>{t('app.worldGoneHint')}</p>
        <a className={buttonClass({ kind: 'primary', medium: true })} href="/?world=main">
          {t('app.toMainWorld')}
        </a>
      </div>
    </main>
  );
}
