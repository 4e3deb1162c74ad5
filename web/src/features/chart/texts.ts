/** Texts of the chart tools, loaded only with them. */
import { makeWords } from '../../lib/make-words.ts';
import type en from './texts/en.json';

export const { learn, t } = makeWords<typeof en>();
