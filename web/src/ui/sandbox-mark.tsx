import { useTranslation } from 'react-i18next';
import { Glyph } from './glyph.tsx';

/** On every screen and above every layer; nothing dismisses it. */
export function SandboxMark() {
  const { t } = useTranslation();
  return (
    <aside className="sandbox-mark" aria-label={t('app.sandbox')}>
      <Glyph className="size-3.5" />
      <span className="truncate">{t('app.sandboxMark')}</span>
    </aside>
  );
}
