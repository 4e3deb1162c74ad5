import { useTranslation } from 'react-i18next';
import { Glyph } from './glyph.tsx';

/** On every screen and above every layer; nothing dismisses it. */
/** `world`: the name of the world, where it is not the main one. */
export function SandboxMark({ world }: { world?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <aside className="sandbox-mark" aria-label={t('app.sandbox')}>
      <Glyph className="size-3.5" />
      <span className="truncate">{t('app.sandboxMark')}</span>
      {world && <bdi className="truncate font-semibold">{world}</bdi>}
    </aside>
  );
}
