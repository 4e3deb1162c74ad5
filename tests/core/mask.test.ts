import { expect, test } from 'vitest';
import { maskedEmail, maskedNumber, maskedPhone } from '#core/mask.ts';

test('masked values can be told apart, and a short one is hidden entirely', () => {
  expect(['', '1', '123456', '1234567', 'DE89370400440532013000'].map(maskedNumber)).toEqual([
    ...['', '•••', '•••', '•••4567'],
    '•••3000',
  ]);
  expect(['', 'x', '@a.test', 'm@a.test', 'mira@b@a.test'].map(maskedEmail)).toEqual([
    ...['', '•••', '•••', 'm•••@a.test'],
    'm•••@a.test',
  ]);
  expect(['', '+4915112345678'].map(maskedPhone)).toEqual(['', '+49 ••• 5678']);
});
