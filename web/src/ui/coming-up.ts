/** Whether a layer is still sliding in. It ignores presses meanwhile: they may be meant for what opened it. */
export const isComingUp = (layer: HTMLElement | null): boolean =>
  (layer?.getAnimations().length ?? 0) > 0;
