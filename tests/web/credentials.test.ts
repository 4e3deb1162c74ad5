import { afterEach, expect, test, vi } from 'vitest';
import { forgetPassword, recallPassword, rememberPassword } from '../../web/src/lib/credentials.ts';
import { stubLocalStorage } from './local-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function insecure(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test.each([
  ['has none to give', () => vi.stubGlobal('indexedDB', null)],
  ['opens none', () => vi.stubGlobal('indexedDB', { open: insecure })],
  [
    'does not let a page look',
    () => {
      Object.defineProperty(globalThis, 'indexedDB', { get: insecure, configurable: true });
    },
  ],
])(
  'where a browser keeps no keys and %s, a password is not remembered, and that is all',
  async (_, stub) => {
    const kept = stubLocalStorage();
    stub();
    await rememberPassword('Sandbox1');
    expect(kept.size).toBe(0);
    kept.set('SBX_password', 'of before');
    expect(await recallPassword()).toBeUndefined();
    forgetPassword();
    Reflect.deleteProperty(globalThis, 'indexedDB');
  },
);
