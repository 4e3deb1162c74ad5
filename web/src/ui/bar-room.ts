/** Heights of the bars at the foot of the screen, as high as their texts need; pixels. */
const heights = new Map<HTMLElement, number>();

const tell = () =>
  document.documentElement.style.setProperty('--bar-h', `${Math.max(0, ...heights.values())}px`);

/** As the `ref` of a bar that is fixed at the foot of the screen: keeps room for it at the end of the page. */
export function keepRoom(bar: HTMLElement | null) {
  if (!bar) return;
  const sizes = new ResizeObserver(() => {
    heights.set(bar, bar.offsetHeight);
    tell();
  });
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    heights.delete(bar);
    tell();
  };
}
