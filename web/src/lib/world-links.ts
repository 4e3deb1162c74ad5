/** Links opened in a new tab stay in the world of this one: a new tab knows nothing of it but its address. */

/** How a click opens another tab: the middle button, a key held down, or the menu of the link. */
const isForNewTab = (event: MouseEvent) =>
  event.type === 'contextmenu' || event.button === 1 || event.ctrlKey || event.metaKey;

/** Before the browser reads the address of a link, names the world in it. */
export function keepWorldInLinks(world: string): void {
  const name = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isForNewTab(event)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]');
    if (!link) return;
    const url = new URL(link.href);
    url.searchParams.set('world', world);
    link.setAttribute('href', url.pathname + url.search + url.hash);
  };
  for (const type of ['mousedown', 'click', 'contextmenu'] as const) {
    document.addEventListener(type, name, true);
  }
}
