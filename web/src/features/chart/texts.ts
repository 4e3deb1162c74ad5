/** Texts of what is drawn on charts: words of their own, which come with the tools alone. */
import { makeWords } from '../../lib/make-words.ts';
import type en from './texts/en.json';

export const { learn, t } = makeWords<typeof en>();
