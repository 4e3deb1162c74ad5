import type { Plugin } from 'vite';

/** A build is for production, also from a shell whose NODE_ENV says otherwise. */
export const productionBuild = (): Plugin => ({
  name: 'production-build',
  apply: 'build',
  config() {
    process.env.NODE_ENV = 'production';
  },
});
