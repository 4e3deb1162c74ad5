import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSandboxAddress, SANDBOX_PART, sandboxAddress } from '#topics/deposits/address-rules.ts';

const addresses = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(sandboxAddress);

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/;
/** Human-readable parts of chains whose wallets take bech32. */
const REAL_PARTS = [
  ...['bc', 'tb', 'bcrt', 'ltc', 'tltc', 'addr', 'addr_test', 'stake', 'cosmos', 'osmo', 'terra'],
  ...['bnb', 'inj', 'zil', 'erd', 'lnbc', 'npub', 'dgb', 'vtc', 'grs', 'sei', 'celestia', 'one'],
];

/** What wallets of real chains look at first: length, letters and lead of an address. */
const REAL_FORMS: readonly [chain: string, takes: (text: string) => boolean][] = [
  ['Bitcoin, Litecoin, Dogecoin (base58)', (text) => BASE58.test(text) && text.length <= 35],
  ['Ethereum and its like', (text) => /^(0x)?[0-9a-f]{40}$/i.test(text)],
  ['TRON', (text) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)],
  ['Solana', (text) => BASE58.test(text) && text.length >= 32 && text.length <= 44],
  ['XRP Ledger', (text) => /^[rX]/.test(text)],
  ['Stellar', (text) => /^[GM][A-Z2-7]{55,68}$/.test(text)],
  ['Monero', (text) => /^[48]/.test(text) && text.length >= 95],
  ['Polkadot', (text) => BASE58.test(text) && text.length >= 47],
  ['TON', (text) => /^[EUk0][Qf]?[\w-]{46,47}$/.test(text)],
  ['Algorand', (text) => /^[A-Z2-7]{58}$/.test(text)],
  ['a bank account (IBAN)', (text) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(text)],
  ['a bank card', (text) => /^\d{12,19}$/.test(text)],
  ['bech32', (text) => REAL_PARTS.includes(text.slice(0, text.lastIndexOf('1')))],
];

describe('an address of the sandbox', () => {
  test('has a recognisable prefix', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(address).toMatch(/^sandbox1[02-9ac-hj-np-z]{38}$/);
        expect(isSandboxAddress(address)).toBe(true);
      }),
    );
    expect(REAL_PARTS).not.toContain(SANDBOX_PART);
  });

  test.for(REAL_FORMS)('is none of %s', ([, takes]) => {
    fc.assert(fc.property(addresses, (address) => !takes(address)));
  });

  test('differs for different bytes', () => {
    const twenty = fc.uint8Array({ minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(twenty, twenty, (a, b) => {
        const isSame = Buffer.from(a).equals(Buffer.from(b));
        return (sandboxAddress(a) === sandboxAddress(b)) === isSame;
      }),
    );
  });

  test('is invalid with a changed letter, a missing one or another prefix', () => {
    fc.assert(
      fc.property(addresses, fc.nat(37), fc.constantFrom(...'qpzry9x8gf2t'), (address, at, to) => {
        const place = at + 8;
        const changed = `${address.slice(0, place)}${to}${address.slice(place + 1)}`;
        expect(isSandboxAddress(changed)).toBe(changed === address);
        expect(isSandboxAddress(address.slice(0, -1))).toBe(false);
        expect(isSandboxAddress(address.replace('sandbox', 'bc'))).toBe(false);
        expect(isSandboxAddress(address.toUpperCase())).toBe(false);
      }),
    );
  });

  // Of BIP 173, so that the checksum is the one wallets know, with another lead.
  test('has the checksum of bech32', () => {
    expect(sandboxAddress(new Uint8Array(20))).toMatch(/^sandbox1q{32}[a-z0-9]{6}$/);
    expect(sandboxAddress(new Uint8Array(20))).not.toMatch(/q{38}$/);
  });
});
