import { format } from '../lib/format.ts';
import { withDot } from '../ui/digits.ts';

const FIGURE = /^([-\u2212]?)\s*(\p{Nd}[\p{Nd}\s.,\u066b\u066c\uff0c\uff0e]*)$/u;

/**
 * A figure as the wire has it, of what was written: grouped or not, with either decimal mark and any digits, as the
 * fields of the app take it when it is pasted. What is none stays as it is, and whoever takes it says so.
 */
export function figureOf(text: string): string {
  const [, minus, figure] = FIGURE.exec(text.trim()) ?? [];
  if (figure === undefined) return text;
  return (minus ? '-' : '') + withDot(figure, { mark: format.decimalMark });
}
