/** The app's files that a browser keeps, so that the app opens without a network. Written by the build. */
export interface KeptFiles {
  /** The page, under a name that changes with its content. */
  page: string;
  /** Files that every screen needs, and icons: kept at once. */
  first: readonly string[];
  /** Files of customer screens: kept later, when there is time. */
  screens: readonly string[];
  /** Texts by language: only one language is kept, along with the screens. */
  languages: Readonly<Record<string, readonly string[]>>;
}

/** Message from a page to the worker, sent when the screen has settled. */
export interface KeepScreens {
  keepScreens: true;
  /** The person's language. */
  locale: string;
}
