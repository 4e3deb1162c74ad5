/** Lets whatever else waits in the event loop go first. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
