import { expect, it } from 'vitest';
import { sanitiseHtml } from '#platform/runtime/rich-text.ts';
import { articleTags } from '../../web/src/ui/article-tags.ts';

/** Elements that an article might be given, wanted or not. */
const all = [
  ...['a', 'b', 'blockquote', 'br', 'button', 'code', 'details', 'div', 'em', 'form', 'h1', 'h2'],
  ...['h3', 'h4', 'hr', 'i', 'iframe', 'img', 'input', 'li', 'main', 'math', 'object', 'ol', 'p'],
  ...[
    'pre',
    'script',
    'section',
    'span',
    'strong',
    'style',
    'svg',
    'table',
    'tbody',
    'td',
    'tfoot',
  ],
  ...['th', 'thead', 'tr', 'u', 'ul', 'video'],
];

it('shows of an article what the server lets through, and no more', () => {
  const kept = all.filter((tag) => sanitiseHtml(`<${tag}>text</${tag}>`).includes(`<${tag}`));
  const shown = all.filter((tag) => articleTags.has(tag) || ['br', 'a', 'img'].includes(tag));
  expect(shown).toEqual(kept);
  expect([...articleTags].filter((tag) => !all.includes(tag))).toEqual([]);
});
