import { useState } from 'react';
import { languageTag } from '#core/locale.ts';
import { fetchLanguage } from '../../lib/i18n.ts';
import { chooseLocale, chosenLocale, LOCALES, languageNames } from '../../lib/locale.ts';
import { t } from '../../lib/words.ts';
import { Option } from '../../ui/choice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';

export interface LanguageSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The eleven languages, each in its own name. Choosing one reloads the app, which shows nothing until the texts
 * are there: they are fetched first, so that without a network it stays in the language it has.
 */
export function LanguageSheet({ open, onOpenChange }: LanguageSheetProps) {
  const chosen = chosenLocale();
  const [coming, setComing] = useState<typeof chosen>();
  const choose = async (locale: typeof chosen) => {
    setComing(locale);
    try {
      await fetchLanguage(locale);
      chooseLocale(locale);
    } catch {
      setComing(undefined);
      toast.error(t('error.offline'));
    }
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('app.language')}>
      <div className="stack pt-2" role="radiogroup" aria-label={t('app.language')}>
        {LOCALES.map((locale) => (
          <Option
            key={locale}
            title={<span lang={languageTag(locale)}>{languageNames[locale]}</span>}
            checked={locale === (coming ?? chosen)}
            onSelect={() => (locale === chosen ? onOpenChange(false) : void choose(locale))}
          />
        ))}
      </div>
    </Sheet>
  );
}
