import { Link } from '@tanstack/react-router';
import { t } from '../lib/words.ts';
import { Glyph } from './glyph.tsx';

interface SandboxMarkProps {
  /** Name of the world, unless it is the main one. */
  world?: string | undefined;
  /** The world's time, on screens wide enough for it. */
  time?: string | undefined;
  /** Links to the testers' page; only where the server has the surface. */
  isLink?: boolean;
}

/** On every screen and above every layer; cannot be dismissed. */
export function SandboxMark({ world, time, isLink = false }: SandboxMarkProps) {
  const content = (
    <>
      <Glyph className="size-3.5" />
      <span className="truncate">{t('app.sandboxMark')}</span>
      {world && <bdi className="truncate font-semibold">{world}</bdi>}
      {time && <span className="numeric mark-time">{time}</span>}
    </>
  );
  return (
    <aside className="sandbox-mark" aria-label={t('app.sandbox')}>
      {isLink ? (
        <Link to="/sandbox" className="mark-link">
          {content}
        </Link>
      ) : (
        content
      )}
    </aside>
  );
}
