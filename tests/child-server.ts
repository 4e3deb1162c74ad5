/** A server that runs as a process of its own, as a test hears it. */
import type { ChildProcess } from 'node:child_process';

export interface HeardServer {
  /** All that it has written so far, to both of its outputs. */
  output(): string;
  /** Where it listens, once it says so; fails with what it wrote when it ends before. */
  ready: Promise<string>;
}

export function listenTo(child: ChildProcess): HeardServer {
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  // Nobody waits for it when the server is killed before.
  ready.catch(() => {});
  return { output: () => output, ready };
}
