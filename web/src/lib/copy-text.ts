/**
 * Puts a text on the clipboard, and tells whether it is there: a page that was not opened over a safe
 * connection has no clipboard.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
