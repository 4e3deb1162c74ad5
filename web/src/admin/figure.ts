import { format } from '../lib/format.ts';
import { latinDigits } from '../lib/latin-digits.ts';
import { withDot } from '../ui/digits.ts';

const FIGURE = /^([-\u2212]?)\s*(\d[\d\s.,]*)$/;

/**
 * Converts an entered figure to the wire format. Accepts what the app's fields accept when pasted: grouped or
 * not, either decimal mark, any digits. Invalid text is returned unchanged, for its receiver to reject.
 */
export function figureOf(text: string): string {
  const [, minus, figure] = FIGURE.exec(latinDigits(text).trim()) ?? [];
  const plain = figure && withDot(figure, { mark: format.decimalMark });
  return plain ? (minus ? '-' : '') + plain : text;
}
