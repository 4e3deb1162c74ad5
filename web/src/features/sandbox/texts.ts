/** Texts of the page for testers: a namespace of its own, which comes with the page alone. */
import i18next from 'i18next';
import type en from './texts/en.json';

declare module 'i18next' {
  interface Texts {
    sandbox: typeof en;
  }
}

export const NAMESPACE = 'sandbox';

/** A text of the page, by its key, once they are loaded. */
export const t = i18next.getFixedT(null, NAMESPACE);
