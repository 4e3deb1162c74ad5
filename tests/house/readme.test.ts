import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable } from '#platform/runtime/settings-table.ts';
import { SEED_INVITE_CODE, SEED_PASSWORD, SEED_PAY_PASSWORD } from '../../seed/people.ts';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');

test('the README names every setting with its default and meaning, and no other', () => {
  const rows = settingsTable().map(({ name, default: standard, meaning }) => {
    return `| \`${name}\` | ${standard ? `\`${standard}\`` : '–'} | ${meaning} |`;
  });
  const settings = readme.slice(readme.indexOf('## Settings'), readme.indexOf('`GET /healthz`'));
  expect(settings.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

test('the README tells the passwords and the code that the seed gives', () => {
  for (const secret of [SEED_PASSWORD, SEED_PAY_PASSWORD, SEED_INVITE_CODE]) {
    expect(readme).toContain(`\`${secret}\``);
  }
});

const documents = ['', 'docs/', 'docs/decisions/', 'docs/testers/', 'examples/'].flatMap((folder) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name),
);

test('every file the documents link to is there', () => {
  expect(documents.length).toBeGreaterThan(60);
  for (const name of documents) {
    const place = new URL(`../../${name}`, import.meta.url);
    const text = readFileSync(place, 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      expect(() => readFileSync(new URL(target, place)), `${name} → ${target}`).not.toThrow(
        /ENOENT/,
      );
    }
  }
});

test('every document is linked from the README or the guide', () => {
  const linked = ['README.md', 'docs/ARCHITECTURE.md', 'docs/specification.md'].flatMap((name) => {
    const place = new URL(`../../${name}`, import.meta.url);
    const targets = [...readFileSync(place, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)];
    return targets.map(([, target = '']) => new URL(target, place).pathname);
  });
  const folder = new URL('../../docs/', import.meta.url);
  const documents = readdirSync(folder).filter((name) => name.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(5);
  for (const name of documents) expect(linked).toContain(new URL(name, folder).pathname);
});

/** `server/core/money.ts` or `rules.ts`, but not `server/topics/<topic>/rules.ts`, `*.json` an address or `#core/money.ts`. */
const namedFile = /`(?![-/#])([^`<>*{}$\s:]+\.(?:css|json|md|mjs|prisma|sql|svg|tsx?|yml))`/g;

/** All files that there are, those that are generated, too. */
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !/^(?:node_modules|dist|data|\.git)$/.test(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(new URL(`${entry.name}/`, root), { recursive: true, encoding: 'utf8' }).map(
          (name) => `/${entry.name}/${name}`,
        )
      : `/${entry.name}`,
  );

test('every file that the documents name is there', () => {
  const named = documents.flatMap((name) => {
    const text = readFileSync(new URL(name, root), 'utf8');
    return [...text.matchAll(namedFile)].map(([, file = '']) => ({ name, file }));
  });
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(({ file }) => !files.some((one) => one.endsWith(`/${file}`)));
  expect(missing).toEqual([]);
});

test('the guide’s list for a language names every file that names the languages', () => {
  const guide = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');
  const list = guide.split('### … a language')[1]?.split('### ')[0] ?? '';
  // Two that stand side by side: by the wire's code, or by the language's own.
  const [korean, japanese] = [
    /\b(?:kr|ko)['"]?(?::|,|\.json|\.ts)/,
    /\b(?:jp|ja)['"]?(?::|,|\.json|\.ts)/,
  ];
  const sources = files.filter(
    (file) =>
      /^\/(?:seed|server|web)\/.*\.tsx?$/.test(file) && !/\/generated\/|\/dist\//.test(file),
  );
  const naming = sources.filter((file) => {
    const text = readFileSync(new URL(`.${file}`, root), 'utf8');
    return korean.test(text) && japanese.test(text);
  });
  expect(naming.length).toBeGreaterThan(12);
  expect(naming.filter((file) => !list.includes(file.slice(file.lastIndexOf('/') + 1)))).toEqual(
    [],
  );
});
