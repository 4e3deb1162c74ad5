/**
 * Goes on in a task of its own, so that a finger is heard before it. A message, for a timer would wait
 * longer, and in the background a second.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
