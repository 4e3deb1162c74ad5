export const MAIN = 'main';

/** Path of the page in another world. */
export const addressIn = (name: string) => `/sandbox?world=${encodeURIComponent(name)}`;

/** Moves the tab to that world. Reloads the page, because everything on it is another world's. */
export const enterWorld = (name: string) => window.location.assign(addressIn(name));
