/**
 * Deposit addresses: bech32 (BIP 173) with a human-readable part of our own. The checksum covers that
 * part, so no wallet of a real chain accepts one as its own.
 */

export const SANDBOX_PART = 'sandbox';
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;
const CHECK_LENGTH = 6;
/** 20 bytes as five-bit letters. */
const DATA_LENGTH = 32;

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATORS.entries()) {
      if ((top >> bit) & 1) check ^= generator;
    }
  }
  return check >>> 0;
}

/** The human-readable part as input of the checksum: high bits, a zero, low bits. */
function expanded(part: string): number[] {
  const codes = [...part].map((letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

function checkOf(part: string, data: readonly number[]): number[] {
  const sum = polymod([...expanded(part), ...data, 0, 0, 0, 0, 0, 0]) ^ 1;
  return Array.from(
    { length: CHECK_LENGTH },
    (_, at) => (sum >> (5 * (CHECK_LENGTH - 1 - at))) & 31,
  );
}

/** The first 20 bytes in groups of five bits. */
function fiveBits(bytes: Uint8Array): number[] {
  const bits = [...bytes.subarray(0, 20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: DATA_LENGTH }, (_, at) =>
    Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2),
  );
}

/** The address for 20 bytes. */
export function sandboxAddress(bytes: Uint8Array): string {
  const data = fiveBits(bytes);
  const letters = [...data, ...checkOf(SANDBOX_PART, data)].map((value) => LETTERS.charAt(value));
  return `${SANDBOX_PART}1${letters.join('')}`;
}

/** Whether a text is an address of the sandbox with a valid checksum; no other form is accepted. */
export function isSandboxAddress(text: string): boolean {
  const lead = `${SANDBOX_PART}1`;
  if (!text.startsWith(lead)) return false;
  const values = [...text.slice(lead.length)].map((letter) => LETTERS.indexOf(letter));
  if (values.length !== DATA_LENGTH + CHECK_LENGTH || values.includes(-1)) return false;
  return polymod([...expanded(SANDBOX_PART), ...values]) === 1;
}
