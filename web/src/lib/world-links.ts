/** From when it is loaded, links opened in a new tab stay in the world of this tab: a new one knows only its address. */
import { worldName } from './world-name.ts';

/** How a click opens another tab: the middle button, a key held down, or the menu of the link. */
const isForNewTab = (event: MouseEvent) =>
  event.type === 'contextmenu' || event.button === 1 || event.ctrlKey || event.metaKey;

/** Before the browser reads the address of a link, names the world in it. */
function nameWorld(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !isForNewTab(event) || !worldName) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (!link) return;
  const url = new URL(link.href);
  url.searchParams.set('world', worldName);
  link.setAttribute('href', url.pathname + url.search + url.hash);
}

for (const type of ['mousedown', 'click', 'contextmenu'] as const) {
  document.addEventListener(type, nameWorld, true);
}
