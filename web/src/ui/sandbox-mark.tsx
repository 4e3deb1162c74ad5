import { Link } from '@tanstack/react-router';
import { t } from '../lib/words.ts';
import { Glyph } from './glyph.tsx';

interface SandboxMarkProps {
  /** Name of the world, where it is not the main one. */
  world?: string | undefined;
  /** The world's time, where the screen is wide enough for it. */
  time?: string | undefined;
  /** Leads to what testers have; only where the server has it. */
  isLink?: boolean;
}

/** On every screen and above every layer; nothing dismisses it. */
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
