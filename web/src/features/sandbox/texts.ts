/** Texts of the page for testers: words of their own, which come with the page alone. */
import { makeWords } from '../../lib/make-words.ts';
import type en from './texts/en.json';

export const { learn, t } = makeWords<typeof en>();
