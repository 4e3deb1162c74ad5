import { Languages } from 'lucide-react';
import { chosenLocale, languageNames } from '../../lib/locale.ts';
import { t } from '../../lib/words.ts';
import { lazyComponent, useLazySheet } from '../../ui/lazy-part.tsx';
import type { LanguageSheetProps } from './language-sheet.tsx';

/** Few people change their language, so the sheet is fetched on demand. */
const languageSheet = lazyComponent<LanguageSheetProps>(() =>
  import('./language-sheet.tsx').then((part) => part.LanguageSheet),
);

/** The language switch on screens that can be used before the settings. */
export function LanguageButton({ named = false }: { named?: boolean }) {
  const [sheet, show] = useLazySheet(languageSheet, {});
  return (
    <>
      <button
        type="button"
        className={named ? 'lang' : 'icon-btn'}
        aria-label={named ? undefined : t('app.language')}
        onClick={show}
      >
        <Languages className={named ? 'icon size-5' : 'icon'} aria-hidden="true" />
        {named && languageNames[chosenLocale()]}
      </button>
      {sheet}
    </>
  );
}
