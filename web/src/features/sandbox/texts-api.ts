import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import type { Locale } from '#core/locale.ts';
import { chosenLocale, languageTag } from '../../lib/locale.ts';
import { NAMESPACE } from './texts.ts';

const loaders: Record<Locale, () => Promise<{ default: object }>> = {
  en: () => import('../../locales/sandbox/en.json'),
  zh_Hans_CN: () => import('../../locales/sandbox/zh_Hans_CN.json'),
  zh_TW: () => import('../../locales/sandbox/zh_TW.json'),
  fr: () => import('../../locales/sandbox/fr.json'),
  de: () => import('../../locales/sandbox/de.json'),
  es: () => import('../../locales/sandbox/es.json'),
  br: () => import('../../locales/sandbox/br.json'),
  sa: () => import('../../locales/sandbox/sa.json'),
  kr: () => import('../../locales/sandbox/kr.json'),
  jp: () => import('../../locales/sandbox/jp.json'),
  it: () => import('../../locales/sandbox/it.json'),
};

async function load(): Promise<true> {
  const locale = chosenLocale();
  const { default: texts } = await loaders[locale]();
  i18next.addResourceBundle(languageTag(locale), NAMESPACE, texts);
  return true;
}

export const textsOptions = queryOptions({
  queryKey: ['texts', NAMESPACE],
  queryFn: load,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
