/** Which passwords of staff are too easy to guess, however long they are. */

/** What common passwords are made of, in lower case; with figures for letters they are no better. */
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
/** Characters of a password that no word, name, run or repetition accounts for: at least this many. */
const OWN_MIN = 6;
const RUN_MIN = 4;
const NAME_MIN = 3;

const reversed = (text: string): string => [...text].reverse().join('');
const RUNS = ROWS.flatMap((row) => [row, reversed(row)]).flatMap((row) =>
  Array.from({ length: row.length - RUN_MIN + 1 }, (_, at) => row.slice(at, at + RUN_MIN)),
);

/** The figures read as the letters they stand for. */
const plain = (text: string): string =>
  [...text].map((letter) => FIGURES[letter] ?? letter).join('');

/** The text with every occurrence of a part, and of what it looks like in figures, taken out. */
function without(text: string, part: string): string {
  let rest = text;
  for (let at = plain(rest).indexOf(part); at >= 0; at = plain(rest).indexOf(part)) {
    rest = rest.slice(0, at) + rest.slice(at + part.length);
  }
  return rest.split(part).join('');
}

/**
 * Whether a password is little but common words, the person's own names, runs of the keyboard or
 * repetition: what is left of it then is short, or of few different characters.
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
