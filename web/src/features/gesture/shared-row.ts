import type { AnyRouter } from '@tanstack/react-router';

/** The screen stands still no longer than this; then the quote comes without a way from its row. */
const standsMsMax = 150;

const likesStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const rowsOfQuotes = 'a:is(.row, .open-line)[href*="/quote?"]';

/** A plain press, which stays in this tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** What of a row is at the head of its quote, too: its tile, and its name with its code. */
const sharedOf = (row: Element) => {
  const logo = row.querySelector<HTMLElement>('.logo');
  const name = logo?.nextElementSibling;
  return logo && name instanceof HTMLElement ? { logo, name } : undefined;
};

/** The screen that rows lead to. */
const quoteOf = (router: AnyRouter) => router.routesById['/quote'];

/** Whether it can be drawn at once: what fetches its code goes when that is there. */
const isReady = (router: AnyRouter) => !quoteOf(router)?.options.component?.preload;

/** Resolves when the next screen is drawn, or has taken too long. */
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

/** Goes where a row leads; its tile and name move to the head of the quote. */
function goShared(router: AnyRouter, { logo, name }: Shared, go: () => void) {
  const { documentElement: root } = document;
  logo.style.viewTransitionName = 'shared-logo';
  name.style.viewTransitionName = 'shared-name';
  const unname = () => {
    logo.style.viewTransitionName = '';
    name.style.viewTransitionName = '';
  };
  const transition = document.startViewTransition(async () => {
    // Once the row was looked at: from here on the names are those of the head.
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
  // Another one may begin meanwhile; then this one has nothing to show.
  transition.ready.catch(() => undefined);
}

/** From now on a press on a row of a list turns it into its quote, where the browser can and stillness is not wished. */
export function followRows(router: AnyRouter): () => void {
  const quote = quoteOf(router);
  // Without it the first row would be pressed before there is something to turn into.
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
    // The link would go before the row was looked at: it is pressed again once it was.
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
