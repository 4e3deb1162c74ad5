import { hostname } from 'node:os';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocalOnly, ownHosts } from '#platform/runtime/host-names.ts';

const NAMES = ['localhost', 'LocalHost', 'localhost.', 'a.localhost'];
const ADDRESSES = [
  '127.0.0.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
];
const LOOPBACK = [...NAMES, ...ADDRESSES];

test.for(['127.0.0.1', '0.0.0.0', '::', '192.168.1.5', 'box.test'])(
  'whatever it listens on (%s), a server answers to what this machine calls itself',
  (host) => {
    expect(LOOPBACK.filter((name) => !ownHosts(host)(name))).toEqual([]);
  },
);

describe('a server', () => {
  test('accepts the address it listens on, and no other', () => {
    const isOwn = ownHosts('192.168.1.5');
    expect(isOwn('192.168.1.5')).toBe(true);
    expect(isOwn('192.168.1.6')).toBe(false);
    expect(ownHosts('127.0.0.1')('192.168.1.5')).toBe(false);
  });

  test('that listens on every address accepts every address, and the name of its machine', () => {
    for (const host of ['0.0.0.0', '::']) {
      const isOwn = ownHosts(host);
      expect(isOwn('192.168.1.6')).toBe(true);
      expect(isOwn('[fd00::1]')).toBe(true);
      expect(isOwn(hostname())).toBe(true);
    }
  });

  test('accepts listed names, and subdomains for a star', () => {
    const isOwn = ownHosts('127.0.0.1', ['box.test', '*.lan']);
    expect(['box.test', 'BOX.TEST', 'a.lan', 'a.b.lan'].every(isOwn)).toBe(true);
    expect(['x.box.test', 'boxxtest', 'lan', '.lan', 'evil-lan'].some(isOwn)).toBe(false);
  });

  test('accepts no foreign name', () => {
    const isOwn = ownHosts('0.0.0.0', ['box.test']);
    fc.assert(
      fc.property(fc.domain(), (name) => {
        fc.pre(!name.endsWith('localhost') && name !== 'box.test' && name !== hostname());
        return !isOwn(name) && !isOwn(`127.0.0.1.${name}`) && !isOwn(`localhost.${name}`);
      }),
    );
  });
});

test('only loopback addresses are local to the machine', () => {
  expect([...ADDRESSES, 'localhost', '::1', '::ffff:7f00:1'].every(isLocalOnly)).toBe(true);
  expect(['0.0.0.0', '::', '192.168.1.5', 'box.test'].some(isLocalOnly)).toBe(false);
});
