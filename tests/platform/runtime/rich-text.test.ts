import { expect, test } from 'vitest';
import { escapeHtml, sanitiseHtml } from '#platform/runtime/rich-text.ts';

test.for([
  ['<p>Plain &amp; <strong>loud</strong></p>', '<p>Plain &amp; <strong>loud</strong></p>'],
  ['<p onclick="x()">a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ['<img src="https://elsewhere.test/pixel.gif">', '<img />'],
  ['<img src="//elsewhere.test/pixel.gif">', '<img />'],
  ['<iframe src="https://elsewhere.test"></iframe><svg><script>1</script></svg>', ''],
  ['<form action="/loginByUsername"><input name="a"></form>', ''],
  ['<p>un<b>closed', '<p>unclosed</p>'],
  ['<scr<script>ipt>alert(1)</script>', ''],
] as const)('%s', ([html, safe]) => {
  const answered = sanitiseHtml(html);
  if (safe !== '') expect(answered).toBe(safe);
  expect(answered).not.toMatch(/<(script|iframe|form|input|svg|object|style)|on\w+=|javascript:/i);
});

test.for([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//e.test',
])('a link may not lead to %s', (href) => {
  expect(sanitiseHtml(`<a href="${href}">a</a>`)).toBe(
    '<a rel="noopener noreferrer nofollow">a</a>',
  );
});

test('a link has no target and gets rel="noopener noreferrer nofollow"', () => {
  expect(sanitiseHtml('<a href="https://a.test/b" target="_top">a</a>')).toBe(
    '<a href="https://a.test/b" rel="noopener noreferrer nofollow">a</a>',
  );
});

test('escaped text stays the same text', () => {
  const text = `5 < 6 & "7" > '3' <script>`;
  expect(sanitiseHtml(`<p>${escapeHtml(text)}</p>`)).toBe(
    '<p>5 &lt; 6 &amp; "7" &gt; \'3\' &lt;script&gt;</p>',
  );
});
