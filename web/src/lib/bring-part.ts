/**
 * Stands around each dynamic import of the built app. A module that a browser was told to load and that did not
 * come stays missing while the page lives: HTML's module map keeps failures. So the files of a part are fetched
 * as plain files first, and imported when they are all there; what did not come can be asked for again.
 */

/** What an import fails with whose files did not come. */
export const MISSING = 'PartMissing';

/** By address. A file that failed is forgotten. */
const files = new Map<string, Promise<void>>();

const isStyle = (href: string) => href.endsWith('.css');

/** Whether the page itself asked for a file, as what it is to be used as. */
const isOfPage = (href: string) =>
  [...document.querySelectorAll('link')].some(
    (link) => link.href === href && link.rel === (isStyle(href) ? 'stylesheet' : 'modulepreload'),
  );

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // As the page asks for it: what is asked for in another way would be sent again.
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not come`));
    };
    document.head.append(link);
  });
}

/** Until a page that is left is gone, real time. */
const LEAVING_MS = 500;

/** Leaves it in the browser's cache; a link that preloads would keep its failure as a module does. */
async function fetchScript(href: string): Promise<void> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`${href} was answered with ${answer.status}`);
    await answer.arrayBuffer();
  } catch (error) {
    // Leaving the page ends what it fetches, too: the page that comes next is nobody to be told of it.
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    throw error;
  }
}

function fetchFile(href: string): Promise<void> {
  if (isOfPage(href)) return Promise.resolve();
  return isStyle(href) ? fetchStyle(href) : fetchScript(href);
}

function bringFile(href: string): Promise<void> {
  const file = files.get(href) ?? fetchFile(href);
  files.set(href, file);
  file.catch(() => files.delete(href));
  return file;
}

/** The files that a built import names itself: Vite lists them only where they need others. */
const namedIn = (load: () => unknown) =>
  [...load.toString().matchAll(/import\([`'"]\.\/([^`'"]+)[`'"]\)/g)].map(
    ([, file]) => `assets/${file}`,
  );

/**
 * Loads a part of the app; `needed` are the files that it is made of, of the site's root. Rejects with an error
 * named `PartMissing` where one does not come: under its own name the router would load the page anew, even
 * where there is no network to load it from, and leave the browser's error page in place of the app.
 */
export async function bringPart<Part>(
  load: () => Promise<Part>,
  needed: readonly string[] = [],
): Promise<Part> {
  const all = new Set([...needed, ...namedIn(load)]);
  try {
    await Promise.all(
      [...all].map((file) => bringFile(new URL(`/${file}`, document.baseURI).href)),
    );
    return await load();
  } catch (error) {
    throw Object.assign(new Error(MISSING, { cause: error }), { name: MISSING });
  }
}
