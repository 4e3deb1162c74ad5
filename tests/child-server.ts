/** Reads the output of a server that runs as a child process. */
import type { ChildProcess } from 'node:child_process';

export interface HeardServer {
  /** Everything written so far to standard output and standard error. */
  output(): string;
  /** Its address, once it reports it; rejects with its output if it ends before. */
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
  // Ignore the rejection if nobody waits and the server is killed.
  ready.catch(() => {});
  return { output: () => output, ready };
}
