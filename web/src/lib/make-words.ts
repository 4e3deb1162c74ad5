/** Texts by key. A few lines of our own: a library for this would be a tenth of the first load. */

export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The plain key stands for all plural forms that have no key of their own. */
type Plain<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** `topic.name`, to any depth. */
export type KeyOf<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Plain<Key> : `${Key}.${KeyOf<T[Key]>}`;
}[keyof T & string];

/** Values for a text's placeholders; `count` chooses the plural form. */
export type Values = Readonly<Record<string, string | number | undefined>>;

const place = /\{\{(\w+)\}\}/g;

function textAt(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}

/** A translator whose texts can be added after it is made. */
export function makeWords<T>() {
  let texts: Texts = {};
  let language = 'en';
  let rules: Intl.PluralRules | undefined;
  // Values inserted into Arabic keep their own direction.
  const write = (value: string | number) =>
    language === 'ar' ? `\u2068${value}\u2069` : `${value}`;

  /** The plural form; the rules are built on first use, as that is slow on a phone. */
  function formOf(key: string, { count }: Values): string | undefined {
    if (typeof count !== 'number') return undefined;
    rules ??= new Intl.PluralRules(language);
    return textAt(texts, `${key}_${rules.select(count)}`);
  }

  return {
    learn(tag: string, given: Texts) {
      texts = given;
      language = tag;
      rules = undefined;
    },
    has: (key: string) => textAt(texts, key) !== undefined,
    t(key: KeyOf<T>, values: Values = {}): string {
      const text = formOf(key, values) ?? textAt(texts, key) ?? key;
      return text.replace(place, (_, name: string) => write(values[name] ?? ''));
    },
  };
}
