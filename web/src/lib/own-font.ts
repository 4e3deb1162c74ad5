import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import styles from '../ui/styles/fonts.css?url';
import { stored } from './stored.ts';

/** By then the first screens are there, and the line is free. */
const waitMs = 8_000;

async function fetchFont() {
  const answers = await Promise.all([styles, latin, latinExtended].map((file) => fetch(file)));
  // The script in the page asks for it from the next visit on.
  if (answers.every(({ ok }) => ok)) stored.write('font', styles);
}

/**
 * A first visit is drawn in the device's own font, and the next in ours: a font that comes late would
 * set every line anew, and what is seen first would wait for it.
 */
export function keepFont() {
  if (import.meta.env.DEV) document.head.append(linkTo(styles));
  else if (stored.read('font') !== styles) setTimeout(() => fetchFont().catch(() => {}), waitMs);
}

function linkTo(file: string) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file;
  return link;
}
