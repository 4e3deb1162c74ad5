import { expect, test } from 'vitest';
import { escapeHtml, sanitiseHtml } from '#platform/runtime/rich-text.ts';
import { XSS_PAYLOADS } from './xss-payloads.ts';

/** Tags and attributes that act, or that could lead elsewhere. */
const TAG =
  /<\s*(script|iframe|object|embed|svg|math|form|input|button|style|link|meta|base|template|noscript|video|audio|details|marquee|body|select|textarea|title|x)\b/i;
const ATTRIBUTE = /<[^>]*\s(on\w+|style|background|srcdoc|formaction)\s*=/i;
const ADDRESS =
  /<[^>]*(href|src)\s*=\s*["']?\s*(javascript|vbscript|data:(?!image)|\/\/|&#|http:)/i;

/** Whether markup could act, by what browsers act on. What stands in quotes is no markup. */
function acts(html: string): boolean {
  const bare = html.replace(/"[^"]*"/g, '""');
  return TAG.test(bare) || ATTRIBUTE.test(bare) || ADDRESS.test(html);
}

test('there are at least sixty distinct payloads', () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(XSS_PAYLOADS).size).toBe(XSS_PAYLOADS.length);
});

test.for(XSS_PAYLOADS.map((payload) => [payload] as const))('rich text of %s', ([payload]) => {
  for (const text of [payload, `<p>before ${payload} after</p>`, `${payload}${payload}`]) {
    const safe = sanitiseHtml(text);
    expect([safe, acts(safe)]).toEqual([safe, false]);
    expect(acts(sanitiseHtml(safe))).toBe(false);
    expect(escapeHtml(text)).not.toMatch(/[<>"']/);
  }
});

test('the check finds the payloads when they are not sanitized', () => {
  const seen = XSS_PAYLOADS.filter(acts);
  expect(seen.length).toBeGreaterThan(50);
});
