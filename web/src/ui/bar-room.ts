const { style } = document.documentElement;

/**
 * As the `ref` of a bar that is fixed at the foot of the screen: keeps room for it at the end of the page, as
 * high as its texts need. A screen has one such bar; the next one's size is told after this one is gone.
 */
export function keepRoom(bar: HTMLElement | null) {
  if (!bar) return;
  const sizes = new ResizeObserver(() => style.setProperty('--bar-h', `${bar.offsetHeight}px`));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.removeProperty('--bar-h');
  };
}
