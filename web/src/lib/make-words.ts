/** Texts by their keys. A few lines of our own, for a library of words is a tenth of the first load. */

export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The plain key stands for all numbers that have no form of their own beside it. */
type Plain<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** `topic.name`, as deep as the texts are. */
export type KeyOf<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Plain<Key> : `${Key}.${KeyOf<T[Key]>}`;
}[keyof T & string];

/** What stands in the places of a text; `count` chooses the form. */
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

/** Words that are learned once they have come. */
export function makeWords<T>() {
  let texts: Texts = {};
  let language = 'en';
  let rules: Intl.PluralRules | undefined;
  // What is put into Arabic words keeps its own direction.
  const write = (value: string | number) =>
    language === 'ar' ? `\u2068${value}\u2069` : `${value}`;

  /** The form for this number; made when first counted, for it takes a phone long. */
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
