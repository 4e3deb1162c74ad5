import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#core/locale.ts';
import { languageTag } from '#core/locale.ts';
import { chosenLocale } from '../../lib/locale.ts';
import type { Texts } from '../../lib/make-words.ts';
import { learn } from './texts.ts';

const loaders: Record<Locale, () => Promise<{ default: Texts }>> = {
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
  learn(languageTag(locale), texts);
  return true;
}

export const textsOptions = queryOptions({
  queryKey: ['texts', 'sandbox'],
  queryFn: load,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
