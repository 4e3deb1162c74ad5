/**
 * Wraps each dynamic import of the built app. HTML's module map keeps failures: a module that failed to load
 * once stays missing for the lifetime of the page. So the files of a part are first fetched as plain files,
 * which can be retried, and imported only when all have arrived.
 */

/** Name and message of the error when a part's files did not load. */
export const MISSING = 'PartMissing';

/** By URL. Failed files are removed, so that they can be tried again. */
const files = new Map<string, Promise<void>>();

const isStyle = (href: string) => href.endsWith('.css');

/** Whether the page itself already loads the file, as the same kind of resource. */
const isOfPage = (href: string) =>
  [...document.querySelectorAll('link')].some(
    (link) => link.href === href && link.rel === (isStyle(href) ? 'stylesheet' : 'modulepreload'),
  );

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // Must match the page's own request, or the browser would fetch the file twice.
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

/** Time for a page that is being left to go away; real time. */
const LEAVING_MS = 500;

/**
 * Fetches the script into the browser's cache. A preload link would remember a failure, as a module import
 * does.
 */
async function fetchScript(href: string): Promise<void> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`${href} was answered with ${answer.status}`);
    await answer.arrayBuffer();
  } catch (error) {
    // Leaving the page aborts its fetches, too. Wait until it is gone rather than report that as a failure.
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

/** File names in the import itself: Vite passes `needed` only for imports that depend on other files. */
const namedIn = (load: () => unknown) =>
  [...load.toString().matchAll(/import\([`'"]\.\/([^`'"]+)[`'"]\)/g)].map(
    ([, file]) => `assets/${file}`,
  );

/**
 * Loads a part of the app; `needed` are its files, relative to the site's root. Rejects with an error named
 * `PartMissing` if one does not load. The original error's name would make the router reload the page, which
 * without a network replaces the app by the browser's error page.
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
