/** Lets the browser keep the app's files, so that it opens without a network and every screen can be reached. */
import type { KeepScreens } from '../../offline/kept-files.ts';
import { savesData } from './saves-data.ts';

/** By then the first screen and its data have loaded. */
const restMs = 5_000;

async function keepFiles(locale: string): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  if (savesData()) return;
  const { active } = await serviceWorker.ready;
  const message: KeepScreens = { keepScreens: true, locale };
  active?.postMessage(message);
}

/** Starts once the screen has settled; does nothing in browsers without service workers. */
export function keepFilesAtRest(locale: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void keepFiles(locale).catch(() => undefined), restMs);
}
