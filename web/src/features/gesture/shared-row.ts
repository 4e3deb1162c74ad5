import type { AnyRouter } from '@tanstack/react-router';

/** The screen freezes no longer than this; after that the quote appears without the transition. */
const standsMsMax = 150;

const likesStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const rowsOfQuotes = 'a:is(.row, .open-line)[href*="/quote?"]';

/** A plain click, which stays in this tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The parts of a row that also appear in the header of its quote: the tile, and the name with the code. */
const sharedOf = (row: Element) => {
  const logo = row.querySelector<HTMLElement>('.logo');
  const name = logo?.nextElementSibling;
  return logo && name instanceof HTMLElement ? { logo, name } : undefined;
};

/** The screen that rows link to. */
const quoteOf = (router: AnyRouter) => router.routesById['/quote'];

/** Whether the quote screen can be drawn at once: `preload` is removed when its code has loaded. */
const isReady = (router: AnyRouter) => !quoteOf(router)?.options.component?.preload;

/** Resolves when the next screen is drawn or has taken too long. */
const drawn = (router: AnyRouter) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(late);
      stop();
      resolve();
    };
    const stop = router.subscribe('onRendered', end);
    const late = setTimeout(end, standsMsMax);
  });

type Shared = NonNullable<ReturnType<typeof sharedOf>>;

/** Navigates with a transition: tile and name move to the header of the quote. */
function goShared(router: AnyRouter, { logo, name }: Shared, go: () => void) {
  const { documentElement: root } = document;
  logo.style.viewTransitionName = 'shared-logo';
  name.style.viewTransitionName = 'shared-name';
  const unname = () => {
    logo.style.viewTransitionName = '';
    name.style.viewTransitionName = '';
  };
  const transition = document.startViewTransition(async () => {
    // The row has been captured: from here on the names belong to the header.
    unname();
    root.dataset.shared = '';
    const arrival = drawn(router);
    go();
    await arrival;
  });
  const end = () => {
    unname();
    delete root.dataset.shared;
  };
  transition.finished.then(end, end);
  // Rejects if another transition starts; then there is nothing to show.
  transition.ready.catch(() => undefined);
}

/**
 * From now on clicking a row of a list turns it into its quote, if the browser can and reduced motion is not
 * set.
 */
export function followRows(router: AnyRouter): () => void {
  const quote = quoteOf(router);
  // Loads the quote's code ahead: otherwise the first row would be clicked before the quote can be drawn.
  if (quote && 'startViewTransition' in document && !likesStillness())
    router.loadRouteChunk(quote)?.catch(() => undefined);
  let isGoing = false;
  const onClick = (event: MouseEvent) => {
    if (isGoing || !isPlain(event) || likesStillness()) return;
    if (!('startViewTransition' in document) || !isReady(router)) return;
    const { target } = event;
    const row = target instanceof Element && target.closest<HTMLElement>(rowsOfQuotes);
    const shared = row ? sharedOf(row) : undefined;
    if (!row || !shared) return;
    // The link would navigate before the row is captured, so it is clicked again afterwards.
    event.preventDefault();
    event.stopPropagation();
    goShared(router, shared, () => {
      isGoing = true;
      row.click();
      isGoing = false;
    });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
