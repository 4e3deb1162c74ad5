import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { splicedPage } from './spliced-page.ts';

/** Where the server inserts what it knows of the screen. */
const FACTS_PLACE = '<!--first-facts-->';

/** Hashes of the page's inline scripts, so that only these may run. */
function ownScripts(page: string): string {
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

function readPage(file: string) {
  const text = readFileSync(file, 'utf8');
  return { scripts: ownScripts(text), spliced: splicedPage(text, FACTS_PLACE) };
}

/**
 * The page of the built client as it now is on disk. A build may replace it while the server runs: a
 * remembered older one would name files that are gone, and forbid the new one's scripts.
 * @throws when there is no page at the start.
 */
export function builtPage(root: string) {
  const file = join(root, 'index.html');
  const stampOf = () => {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  };
  let stamp = stampOf();
  let page = readPage(file);
  return () => {
    try {
      const now = stampOf();
      if (now !== stamp) [page, stamp] = [readPage(file), now];
    } catch {
      // It is being replaced: until then the one before stands.
    }
    return page;
  };
}
