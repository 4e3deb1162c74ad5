export const MAIN = 'main';

/** Where the page is in another world. */
export const addressIn = (name: string) => `/sandbox?world=${encodeURIComponent(name)}`;

/** From here on the tab is in that world: the page is loaded anew, for everything of it is another. */
export const enterWorld = (name: string) => window.location.assign(addressIn(name));
