import { Languages } from 'lucide-react';
import { useState } from 'react';
import {
  chooseLocale,
  chosenLocale,
  LOCALES,
  languageNames,
  languageTag,
} from '../../lib/locale.ts';
import { t } from '../../lib/words.ts';
import { Option } from '../../ui/choice.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface LanguageSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The eleven languages, each in its own name. Choosing one reloads the app. */
export function LanguageSheet({ open, onOpenChange }: LanguageSheetProps) {
  const chosen = chosenLocale();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('app.language')}>
      <div className="stack pt-2" role="radiogroup" aria-label={t('app.language')}>
        {LOCALES.map((locale) => (
          <Option
            key={locale}
            title={<span lang={languageTag(locale)}>{languageNames[locale]}</span>}
            checked={locale === chosen}
            onSelect={() => (locale === chosen ? onOpenChange(false) : chooseLocale(locale))}
          />
        ))}
      </div>
    </Sheet>
  );
}

/** The language switch on screens that can be used before the settings. */
export function LanguageButton({ named = false }: { named?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={named ? 'lang' : 'icon-btn'}
        aria-label={named ? undefined : t('app.language')}
        onClick={() => setOpen(true)}
      >
        <Languages className={named ? 'icon size-5' : 'icon'} aria-hidden="true" />
        {named && languageNames[chosenLocale()]}
      </button>
      <LanguageSheet open={open} onOpenChange={setOpen} />
    </>
  );
}
