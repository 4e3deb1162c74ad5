import { readFileSync } from 'node:fs';
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
