/** Pictures drawn by the server, so that no reader's browser contacts a third party. */

const WIDTH = 640;
const HEIGHT = 360;
const BASE_LINE = 300;
const LINE_HEIGHT = 150;

function dataUrl(svg: string): string {
  const plain = svg.replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23');
  return `data:image/svg+xml,${plain.replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
}

/** Only letters, digits and a few safe signs, because the text goes into markup. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N} .:/-]/gu, '');

/** Values as the points of a polyline, from left to right. */
function polyline(values: readonly number[]): string {
  const low = Math.min(...values);
  const height = Math.max(...values) - low || 1;
  return values
    .map((value, index) => {
      const x = Math.round((index / Math.max(1, values.length - 1)) * WIDTH);
      const y = Math.round(BASE_LINE - ((value - low) / height) * LINE_HEIGHT);
      return `${x},${y}`;
    })
    .join(' ');
}

export interface PosterSpec {
  /** Large and short: a code or a word. */
  title: string;
  label: string;
  /** Hue of the background, in degrees. */
  hue: number;
  values: readonly number[];
}

/** A header picture for an article, as a data URL. */
export function poster({ title, label, hue, values }: PosterSpec): string {
  const ground = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 45% 24%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 50% 10%)"/></linearGradient>`;
  const line =
    values.length > 1
      ? `<polyline points="${polyline(values)}" fill="none" stroke="hsl(${hue} 80% 70%)" stroke-width="4"/>`
      : '';
  const text = (x: number, y: number, size: number, words: string) =>
    `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#fff">${plain(words)}</text>`;
  return dataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${ground}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${line}${text(36, 92, 64, title)}${text(38, 132, 24, label)}</svg>`,
  );
}

/** A round picture with initials, as a data URL. */
export function portrait(name: string, hue: number): string {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
  return dataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="hsl(${hue} 45% 35%)"/><text x="32" y="40" font-family="sans-serif" font-size="24" text-anchor="middle" fill="#fff">${plain(initials)}</text></svg>`,
  );
}
