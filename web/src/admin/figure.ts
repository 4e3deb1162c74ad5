import { format } from '../lib/format.ts';
import { withDot } from '../ui/digits.ts';

const FIGURE = /^([-\u2212]?)\s*(\p{Nd}[\p{Nd}\s.,\u066b\u066c\uff0c\uff0e]*)$/u;

/**
 * Converts an entered figure to the wire format. Accepts what the app's fields accept when pasted: grouped or
 * not, either decimal mark, any digits. Invalid text is returned unchanged, for its receiver to reject.
 */
export function figureOf(text: string): string {
  const [, minus, figure] = FIGURE.exec(text.trim()) ?? [];
  if (figure === undefined) return text;
  return (minus ? '-' : '') + withDot(figure, { mark: format.decimalMark });
}
