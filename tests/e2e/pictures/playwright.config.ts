import path from 'node:path';
import { defineConfig } from '@playwright/test';
import own from '../../../playwright.config.ts';

/** Folder with the other commit's pictures, and the checkout whose server to use (`scripts/pictures.mjs`). */
const { PICTURES_IN = '', PICTURES_OF = '' } = process.env;
const server = own.webServer as { command: string };

export default defineConfig({
  ...own,
  testDir: '.',
  testMatch: '**/*.picture.ts',
  globalSetup: '../before-all.config.ts',
  outputDir: path.join(PICTURES_IN, 'differences'),
  snapshotPathTemplate: path.join(PICTURES_IN, 'pictures', '{arg}{ext}'),
  reporter: [['list'], ['html', { open: 'never', outputFolder: path.join(PICTURES_IN, 'report') }]],
  expect: {
    timeout: 20_000,
    // Exact to the pixel: time stands still in the world, and nothing else changes by itself.
    toHaveScreenshot: {
      maxDiffPixels: 0,
      threshold: 0,
      stylePath: path.join(import.meta.dirname, 'pictures.css'),
    },
  },
  webServer: { ...server, ...(PICTURES_OF && { cwd: PICTURES_OF }) },
});
