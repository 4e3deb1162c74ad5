import { resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { productionBuild } from '../../web/production-build.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['test', 'development'])(
  'a build is for production where NODE_ENV is %s',
  async (env) => {
    vi.stubEnv('NODE_ENV', env);
    const plain = await resolveConfig({ configFile: false }, 'build');
    expect(plain.isProduction).toBe(false);
    const ours = await resolveConfig({ configFile: false, plugins: [productionBuild()] }, 'build');
    expect(ours.isProduction).toBe(true);
  },
);
