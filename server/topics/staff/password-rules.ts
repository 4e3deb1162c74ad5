/** Detects staff passwords that are easy to guess, however long they are. */

/** Parts of common passwords, in lower case; digits in place of letters make them no better. */
const COMMON = [
  'password',
  'passwort',
  'passphrase',
  'motdepasse',
  'contrasena',
  'sandbourse',
  'sandbox',
  'brokerage',
  'backoffice',
  'administrator',
  'welcome',
  'letmein',
  'changeme',
  'iloveyou',
  'trustno',
  'superman',
  'batman',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'princess',
  'sunshine',
  'starwars',
  'whatever',
  'computer',
  'internet',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'admin',
  'master',
  'shadow',
  'secret',
  'login',
  'hello',
  'summer',
  'winter',
  'spring',
  'autumn',
] as const;

const FIGURES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Fewest characters of a password outside all known words, names, runs and repetitions. */
const OWN_MIN = 6;
const RUN_MIN = 4;
const NAME_MIN = 3;

const reversed = (text: string): string => [...text].reverse().join('');
const RUNS = ROWS.flatMap((row) => [row, reversed(row)]).flatMap((row) =>
  Array.from({ length: row.length - RUN_MIN + 1 }, (_, at) => row.slice(at, at + RUN_MIN)),
);

/** Digits replaced by the letters they stand for. */
const plain = (text: string): string =>
  [...text].map((letter) => FIGURES[letter] ?? letter).join('');

/** The text without any occurrence of a part, including those spelt with digits. */
function without(text: string, part: string): string {
  let rest = text;
  for (let at = plain(rest).indexOf(part); at >= 0; at = plain(rest).indexOf(part)) {
    rest = rest.slice(0, at) + rest.slice(at + part.length);
  }
  return rest.split(part).join('');
}

/**
 * Whether a password consists mostly of common words, the person's names, keyboard runs or repetition:
 * what remains is short, or has few different characters.
 */
export function isGuessable(password: string, person: { email: string; name: string }): boolean {
  const names = `${person.email} ${person.name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const parts = [...COMMON, ...names.filter((name) => name.length >= NAME_MIN), ...RUNS];
  let rest = password.toLowerCase();
  for (const part of [...parts].sort((one, other) => other.length - one.length)) {
    rest = without(rest, part);
  }
  rest = rest.replace(/(.+?)\1+/gu, '$1').replace(/(19|20)\d\d/g, '');
  return rest.length < OWN_MIN || new Set(rest).size < OWN_MIN - 1;
}
