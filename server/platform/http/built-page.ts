import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { splicedPage } from './spliced-page.ts';

/** Where the page takes what the server knows of its screen. */
const FACTS_PLACE = '<!--first-facts-->';

/** The sources of the scripts that stand in the page itself, so that these run and no others. */
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
 * The page of the built client as it lies in a folder now. A build may take its place while the server runs: what
 * is remembered of the one before would name files that are gone, and forbid the scripts of the new one.
 * @throws where there is no page to begin with.
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
