/** Lets the browser keep the app's files, so that it opens without a network and no tap ends in one. */
import type { KeepScreens } from '../../offline/kept-files.ts';
import { savesData } from './saves-data.ts';

/** The first screen is there by then, and what it asked for. */
const restMs = 5_000;

async function keepFiles(locale: string): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  if (savesData()) return;
  const { active } = await serviceWorker.ready;
  const message: KeepScreens = { keepScreens: true, locale };
  active?.postMessage(message);
}

/** Begins once the screen has come to rest; where browsers allow no worker, all is as it was. */
export function keepFilesAtRest(locale: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void keepFiles(locale).catch(() => undefined), restMs);
}
