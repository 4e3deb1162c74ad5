import { readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** The folders in a folder; none if it is a file, or gone. */
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(folder, name));
  } catch {
    return undefined;
  }
}

/**
 * Calls back with the path of each file that is saved in a folder or below it. Each folder has a watcher of its
 * own: the recursive one of Node.js 24 notices nothing more of a file on Linux once an editor or git has replaced it.
 * @param {string} root
 * @param {(file: string) => void} onSaved
 * @returns {() => void} stops watching
 */
export function watchFolder(root, onSaved) {
  const watchers = new Map();
  function follow(folder) {
    const inside = foldersIn(folder);
    if (inside === undefined) return;
    watchers.get(folder)?.close();
    const watcher = watch(folder, (event, name) => {
      if (name === null) return;
      const file = path.join(folder, name);
      // New, or a new one in place of an old one of the same name.
      if (event === 'rename') follow(file);
      onSaved(file);
    });
    // It was removed; a new one of this name is followed by the folder around it.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
    for (const one of inside) follow(one);
  }
  follow(root);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
