/** Whether a layer takes no press yet: it has come up just now, and what presses may have been meant for what opened it. */
export const isComingUp = (layer: HTMLElement | null): boolean =>
  (layer?.getAnimations().length ?? 0) > 0;
