/** Texts of the testers' page, loaded only with it. */
import { makeWords } from '../../lib/make-words.ts';
import type en from './texts/en.json';

export const { learn, t } = makeWords<typeof en>();
