import type { FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import { checkForm } from '../../web/src/lib/form-checks.ts';

interface Form {
  code: string;
  name: string;
}

/** Checks what was written in two boxes, of which the first takes digits alone. */
const check = (given: Form) => {
  const isSix = (value: string) => (/^\d{6}$/.test(value) ? undefined : 'six digits');
  const boxes = { code: { inputMode: 'numeric' }, name: { inputMode: '' } };
  const fields = Object.fromEntries(
    Object.entries(boxes).map(([name, ref]) => [name, { name, ref: ref as HTMLInputElement }]),
  );
  const asked = { fields: fields as never, shouldUseNativeValidation: false };
  return checkForm<Form>({ code: [isSix] })(given, undefined, asked);
};

test.each([
  '123456',
  ' ١٢٣٤٥٦ ',
  '۱۲۳۴۵۶',
  '１２３４５６',
  ' 123 456 ',
  '123-456',
  '123\u202f456',
  '\u200e123456\u200e',
])('%s is the code 123456', async (code) => {
  const checked = await check({ code, name: ' غرفة ١٢ ' });
  // A name is left in the digits it was written in.
  expect(checked).toEqual({ values: { code: '123456', name: 'غرفة ١٢' }, errors: {} });
});

test('what is no code says so at its box', async () => {
  const { errors } = await check({ code: '12345', name: '' });
  expect((errors as FieldErrors<Form>).code?.message).toBe('six digits');
});
