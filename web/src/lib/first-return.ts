/**
 * Who hears first that the browser went back or forth. At the window listeners are called in the order in which they came,
 * those that capture too: this one is there before the router, and whoever comes later hears through it.
 */
let hear: ((event: PopStateEvent) => void) | undefined;

/** Before the router is made. */
export const standFirst = () => window.addEventListener('popstate', (event) => hear?.(event));

export function hearFirst(listener: (event: PopStateEvent) => void): void {
  hear = listener;
}
