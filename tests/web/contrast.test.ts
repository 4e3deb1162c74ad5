/** Every text can be read on whatever it stands on, in each theme and pair of colours. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../web/src/ui/styles/tokens.css', import.meta.url), 'utf8');

const tokensOf = (selector: string): Record<string, string> => {
  const at = css.indexOf(`\n${selector} {`);
  if (at < 0) throw new Error(`no ${selector}`);
  const body = css.slice(at, css.indexOf('\n}', at));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

const dark = tokensOf(':root');
const blind = tokensOf(`[data-palette='colour-blind']`);
const light = tokensOf(`[data-theme='light']`);
const lightBlind = tokensOf(`[data-theme='light'][data-palette='colour-blind']`);

const themes: Record<string, Record<string, string>> = {
  dark,
  'dark for the colour-blind': { ...dark, ...blind },
  light: { ...dark, ...light },
  'light for the colour-blind': { ...dark, ...light, ...lightBlind },
};

/** Relative luminance of an opaque OKLCH colour, by its definition and that of WCAG. */
function luminanceOf(tokens: Record<string, string>, name: string): number {
  const value = tokens[name] ?? '';
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (alias) return luminanceOf(tokens, alias);
  const [, L = '0', C = '0', h = '0'] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  const angle = (Number(h) * Math.PI) / 180;
  const [a, b] = [Number(C) * Math.cos(angle), Number(C) * Math.sin(angle)];
  const l = (Number(L) + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (Number(L) - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (Number(L) - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)));
  const [red = 0, green = 0, blue = 0] = rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const readable = 4.5;
const drawn = 3;
/** No text is read by it: two grounds beside each other. */
const apart = 1.1;

const grounds = ['bg', 'surface-1', 'surface-2'] as const;
const texts = ['text-1', 'text-2', 'text-3', 'accent', 'pair-a', 'pair-b', 'ok', 'warn', 'danger'];
const onSoft = ['pair-a', 'pair-b', 'ok', 'info', 'warn', 'danger', 'plum', 'accent'];

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  const contrast = (one: string, other: string) => {
    const [high = 0, low = 0] = [luminanceOf(tokens, one), luminanceOf(tokens, other)].sort(
      (a, b) => b - a,
    );
    return (high + 0.05) / (low + 0.05);
  };
  const tooWeak = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs.flatMap(([one, other]) => {
      const found = contrast(one, other);
      return found < least ? [`${one} on ${other}: ${found.toFixed(2)}`] : [];
    });

  test('texts can be read on every ground', () => {
    const pairs = grounds.flatMap((ground) => texts.map((text) => [text, ground] as const));
    expect(tooWeak(pairs, readable)).toEqual([]);
  });

  test('labels can be read on their own soft colour, and those of buttons on theirs', () => {
    const pairs = [
      ...onSoft.map((name) => [name, `${name}-soft`] as const),
      ['on-action', 'action'] as const,
      ['on-action', 'action-press'] as const,
      ['text-1', 'surface-3'] as const,
    ];
    expect(tooWeak(pairs, readable)).toEqual([]);
  });

  test('a button, a chip or a field is told from the ground and from a card, and what is raised from it', () => {
    const pairs = [
      ['surface-2', 'bg'],
      ['surface-2', 'surface-1'],
      ['surface-3', 'surface-2'],
    ] as const;
    expect(tooWeak(pairs, apart)).toEqual([]);
  });

  test('edges of controls can be seen', () => {
    expect(tooWeak([['outline', 'bg']], drawn)).toEqual([]);
  });
});
