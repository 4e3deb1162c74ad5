/** Removes what this browser keeps of a world (`stored.ts`): another one of its name begins with nothing. */
export function forgetWorld(name: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('SBX_') && key.endsWith(`@${name}`)) localStorage.removeItem(key);
    }
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}
