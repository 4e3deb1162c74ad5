/** From when it is loaded, links opened in a new tab stay in the world of this tab: a new one knows only its address. */
import { worldName } from './world-name.ts';

/** How a link leaves its tab: with the middle button, a key held down or its menu, or drawn to the tabs. */
const isForNewTab = ({ type, button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  type === 'contextmenu' || type === 'dragstart' || button === 1 || ctrlKey || metaKey || shiftKey;

/** Before the browser reads the address of a link, names the world in it. */
function nameWorld(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !isForNewTab(event) || !worldName) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (!link) return;
  const url = new URL(link.href);
  url.searchParams.set('world', worldName);
  link.setAttribute('href', url.pathname + url.search + url.hash);
}

for (const type of ['mousedown', 'click', 'contextmenu', 'dragstart'] as const) {
  document.addEventListener(type, nameWorld, true);
}
