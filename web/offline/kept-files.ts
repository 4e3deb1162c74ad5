/** What a browser keeps of the app, so that it opens without a network. Written by the build. */
export interface KeptFiles {
  /** The page, under a name that changes with it. */
  page: string;
  /** What every screen runs on, and what stands beside the page: kept at once. */
  first: readonly string[];
  /** What single screens of customers run on: kept when there is time. */
  screens: readonly string[];
  /** The texts, by language: those of one language are kept, with the screens. */
  languages: Readonly<Record<string, readonly string[]>>;
}

/** What a page says to the worker once it is at rest. */
export interface KeepScreens {
  keepScreens: true;
  /** In which language the person reads. */
  locale: string;
}
