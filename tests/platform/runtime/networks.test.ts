/** Which addresses a setting means, however they are written. */
import { expect, test } from 'vitest';
import { allowedIn } from '#platform/runtime/networks.ts';

test.for([
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', '::1%lo', '::ffff:7f00:1']],
  ['10.0.0.0/8', ['10.1.2.3', '::ffff:10.1.2.3', '::ffff:a01:203', '0:0:0:0:0:ffff:0a01:0203']],
  ['::ffff:10.0.0.0/104', ['10.1.2.3', '::ffff:a01:203']],
  ['fe80::/10', ['fe80::1', 'fe80::1%eth0']],
] as const)('%s contains exactly its addresses, in every notation', ([network, addresses]) => {
  const isAllowed = allowedIn([network]);
  expect(addresses.filter((address) => !isAllowed(address))).toEqual([]);
  const others = ['0.0.0.0', '::', '11.1.2.3', '::ffff:b01:203', '::a01:203', '::7f00:1', 'x', ''];
  expect(others.filter(isAllowed)).toEqual([]);
});
