import { type RefObject, useEffect } from 'react';

/** Anything less, in pixels, is rounding. */
const hiddenMin = 2;

/** Scrolls the chosen item to the middle of its row, without scrolling the page. */
export function bringIn(list: HTMLElement | null, chosen: string) {
  const its = list?.querySelector(chosen)?.getBoundingClientRect();
  if (!list || !its) return;
  const row = list.getBoundingClientRect();
  list.scrollLeft += its.x + its.width / 2 - row.x - row.width / 2;
}

/** Marks whether a horizontally scrolling row continues at its start and end. */
function mark(row: HTMLElement) {
  const hidden = row.scrollWidth - row.clientWidth;
  const passed = Math.abs(row.scrollLeft);
  row.toggleAttribute('data-more-before', passed > hiddenMin);
  row.toggleAttribute('data-more-after', hidden - passed > hiddenMin);
}

/** Fades a row where it continues, to show that there is more. */
export function useMoreAside(row: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => mark(element);
    // Counts and fonts may load later and change the width.
    const observer = new ResizeObserver(look);
    for (const item of [element, ...element.children]) observer.observe(item);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  });
}
