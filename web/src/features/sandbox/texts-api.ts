import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import type { Locale } from '#core/locale.ts';
import { chosenLocale, languageTag } from '../../lib/locale.ts';
import { NAMESPACE } from './texts.ts';

const loaders: Record<Locale, () => Promise<{ default: object }>> = {
  en: () => import('./texts/en.json'),
  zh_Hans_CN: () => import('./texts/zh_Hans_CN.json'),
  zh_TW: () => import('./texts/zh_TW.json'),
  fr: () => import('./texts/fr.json'),
  de: () => import('./texts/de.json'),
  es: () => import('./texts/es.json'),
  br: () => import('./texts/br.json'),
  sa: () => import('./texts/sa.json'),
  kr: () => import('./texts/kr.json'),
  jp: () => import('./texts/jp.json'),
  it: () => import('./texts/it.json'),
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
