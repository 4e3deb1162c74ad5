/**
 * Which world of the server this tab is in: as its address said when it was opened (`?world=`), and from
 * then on, until an address says otherwise. Absent: the main one.
 */
const key = 'SBX_world';
const main = 'main';
const pattern = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;

function readWorld(): string | undefined {
  try {
    const said = new URLSearchParams(location.search).get('world');
    if (said !== null && pattern.test(said)) sessionStorage.setItem(key, said);
    const name = sessionStorage.getItem(key) ?? main;
    return name === main ? undefined : name;
  } catch {
    return undefined;
  }
}

export const worldName = readWorld();

/** The address there of a picture that the browser loads by itself, with no header of ours; or of a screen. */
export const inWorld = (path: string): string =>
  worldName && path.startsWith('/') ? `${path}?world=${worldName}` : path;

/** What goes with every request, so that it reaches that world. */
export const worldHeaders: Readonly<Record<string, string>> = worldName
  ? { 'X-World': worldName }
  : {};
