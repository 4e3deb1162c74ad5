import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Locale } from '#core/locale.ts';
import { chosenLocale } from './locale.ts';

/** Maps the English name of a sector, industry or concept to the person's language. */
export type GroupNames = Readonly<Record<string, string>>;

type Loaded = Promise<{ default: GroupNames }>;

/** Separate from the other texts: only some screens need them. The data are in English already. */
const loaders: Record<Exclude<Locale, 'en'>, () => Loaded> = {
  zh_Hans_CN: () => import('#core/groups/zh_Hans_CN.json'),
  zh_TW: () => import('#core/groups/zh_TW.json'),
  fr: () => import('#core/groups/fr.json'),
  de: () => import('#core/groups/de.json'),
  es: () => import('#core/groups/es.json'),
  br: () => import('#core/groups/br.json'),
  sa: () => import('#core/groups/sa.json'),
  kr: () => import('#core/groups/kr.json'),
  jp: () => import('#core/groups/jp.json'),
  it: () => import('#core/groups/it.json'),
};

async function load(): Promise<GroupNames> {
  const locale = chosenLocale();
  return locale === 'en' ? {} : (await loaders[locale]()).default;
}

const groupNamesOptions = queryOptions({
  queryKey: ['texts', 'groups'],
  queryFn: load,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Translates the name of a sector, industry or concept; English while the names load, or if one is missing. */
export function useGroupName() {
  const { data } = useQuery(groupNamesOptions);
  return (name: string) => data?.[name] ?? name;
}
