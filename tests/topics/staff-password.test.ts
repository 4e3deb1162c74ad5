import { expect, test } from 'vitest';
import { isGuessable } from '#topics/staff/password-rules.ts';

const RUTH = { email: 'ruth.castellan@sandbourse.test', name: 'Ruth Castellan' };

test.for([
  'password1234',
  'Passw0rd2026!',
  'P4$$w0rdP4$$w0rd',
  'Sandbox1Sandbox1',
  'Sandbourse2026!',
  'qwertyuiop123',
  'qwertzuiop1234',
  'abcdefghijkl',
  '123456789012',
  'aaaaaaaaaaaa',
  'abababababab',
  'RuthCastellan1',
  'castellan2026',
  'WelcomeWelcome1',
  'letmein123456',
  'admin-admin-admin',
  'Summer2026!!',
])('%s is easy to guess', (password) => {
  expect(isGuessable(password, RUTH)).toBe(true);
});

test.for([
  'correct horse battery staple',
  'k7Rw-91pQz-mXe2',
  'Velvet-Otter-39-Canal',
  'bucket teaspoon orchid',
  'ночной трамвай 41',
  'zuVNf0yJ3iTq4A8w',
])('%s is not', (password) => {
  expect(isGuessable(password, RUTH)).toBe(false);
});
