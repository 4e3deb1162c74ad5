import { type RefObject, useEffect } from 'react';

/** Less than this, in pixels, is no more than rounding. */
const hiddenMin = 2;

/** Brings what is chosen to the middle of its row; the page stays where it is. */
export function bringIn(list: HTMLElement | null, chosen: string) {
  const its = list?.querySelector(chosen)?.getBoundingClientRect();
  if (!list || !its) return;
  const row = list.getBoundingClientRect();
  list.scrollLeft += its.x + its.width / 2 - row.x - row.width / 2;
}

/** Says of a row that scrolls sideways whether it goes on at its start and at its end. */
function mark(row: HTMLElement) {
  const hidden = row.scrollWidth - row.clientWidth;
  const passed = Math.abs(row.scrollLeft);
  row.toggleAttribute('data-more-before', passed > hiddenMin);
  row.toggleAttribute('data-more-after', hidden - passed > hiddenMin);
}

/** Lets a row fade where it goes on, so that what is cut there looks like more. */
export function useMoreAside(row: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => mark(element);
    // Counts and the typeface may come later, and make what it holds wider.
    const observer = new ResizeObserver(look);
    for (const item of [element, ...element.children]) observer.observe(item);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  });
}
