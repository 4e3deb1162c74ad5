import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import styles from '../ui/styles/fonts.css?url';
import { stored } from './stored.ts';

/** By then the first screens have loaded and the network is idle. */
const waitMs = 8_000;

async function fetchFont() {
  const answers = await Promise.all([styles, latin, latinExtended].map((file) => fetch(file)));
  // From the next visit on, the inline script of the page loads it.
  if (answers.every(({ ok }) => ok)) stored.write('font', styles);
}

/**
 * The first visit is drawn in the device's font, later ones in ours: a font that arrives late would lay out
 * every line again, and waiting for it would delay the first screen.
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
