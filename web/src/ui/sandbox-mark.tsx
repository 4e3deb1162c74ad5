import { useTranslation } from 'react-i18next';
import { Glyph } from './glyph.tsx';

/** On every screen and above every layer; nothing dismisses it. */
export function SandboxMark() {
  const { t } = useTranslation();
  return (
    <aside className="mark" aria-label={t('app.sandbox')}>
      <Glyph className="s14" />
      <span className="clip">{t('app.sandboxMark')}</span>
    </aside>
  );
}
