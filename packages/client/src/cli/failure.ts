import { SandbourseError } from '../sandbourse-error.ts';

/** Exit codes of the process. */
export const EXIT = { refused: 1, usage: 2, noAnswer: 3 } as const;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The failure for a person, and the exit code. */
export function failureOf(error: unknown, url: string): { text: string; code: number } {
  if (!(error instanceof SandbourseError)) return { text: wordsOf(error), code: EXIT.usage };
  if (error.status === 0) {
    const text = `No Sandbourse answers at ${url}: ${error.message}.`;
    // `up` has just printed a hint of its own.
    const hint = error.operation === 'up' ? '' : ' Start one, then try again: sandbourse up';
    return { text: text + hint, code: EXIT.noAnswer };
  }
  const figures = Object.entries({ ...error.figures, ...error.fields });
  const lines = [
    `${error.name}: ${error.msg}`,
    ...figures.map(([name, value]) => `  ${name}: ${value}`),
    ...(error.requestId ? [`  request: ${error.requestId}`] : []),
  ];
  return { text: lines.join('\n'), code: EXIT.refused };
}

/** The same for programs. */
export function failureJson(error: unknown): object {
  if (!(error instanceof SandbourseError)) return { error: 'Usage', msg: wordsOf(error) };
  const { name, status, msg, figures, fields, requestId } = error;
  return { error: name, status, msg, figures, fields, requestId };
}
