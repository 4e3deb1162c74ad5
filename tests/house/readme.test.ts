import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable } from '#platform/runtime/config.ts';
import { SEED_INVITE_CODE, SEED_PASSWORD, SEED_PAY_PASSWORD } from '../../seed/people.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

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

test('every file the README and the documents link to is there', () => {
  const documents = [
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
    ...['docs/ARCHITECTURE.md', 'docs/GLOSSARY.md', 'docs/STYLE.md'],
  ];
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

/** `server/core/money.ts`, but not `server/topics/<topic>/rules.ts` or `locales/*.json`. */
const namedFile =
  /`((?:\.github|docs|kernel|prisma|scripts|seed|server|tests|web)\/[^`<>*{}$\s]*\.[a-z]+)`/g;

test('every file that the guide and the glossary name is there', () => {
  const named = ['CONTRIBUTING.md', 'docs/GLOSSARY.md', 'docs/ARCHITECTURE.md'].flatMap((name) => {
    const text = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
    return [...text.matchAll(namedFile)].map(([, file = '']) => file);
  });
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
  expect(missing).toEqual([]);
});
