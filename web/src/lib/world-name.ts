/**
 * The world that this tab is in: named by its URL (`?world=`), and kept until another URL names another.
 * Undefined for the main world.
 */
const key = 'SBX_world';
const main = 'main';
const pattern = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;

function readWorld(): string | undefined {
  let name = main;
  try {
    const said = new URLSearchParams(location.search).get('world') ?? '';
    if (pattern.test(said)) {
      name = said;
      sessionStorage.setItem(key, name);
    } else name = sessionStorage.getItem(key) ?? main;
  } catch {
    // Without storage the address alone says it.
  }
  return name === main ? undefined : name;
}

export const worldName = readWorld();

/** A path with the world's name: for pictures, which the browser loads without our headers, and for links. */
export const inWorld = (path: string): string =>
  worldName && path.startsWith('/') ? `${path}?world=${worldName}` : path;

/** Headers that direct a request to this world. */
export const worldHeaders: Readonly<Record<string, string>> = worldName
  ? { 'X-World': worldName }
  : {};
