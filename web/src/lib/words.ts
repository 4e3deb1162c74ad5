/** The app's texts in the language of the page; `i18n.ts` fetches them before the first render. */
import type en from '../locales/en.json';
import { makeWords } from './make-words.ts';

export const { learn, t } = makeWords<typeof en>();
