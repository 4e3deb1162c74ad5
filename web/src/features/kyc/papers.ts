/** What somebody wrote of their papers and has not handed in, kept in this browser (`lib/written.ts`). */
import type { IdCardType } from '#core/codes.ts';
import { written } from '../../lib/written.ts';

const FIELDS = [
  'area',
  'document',
  'firstName',
  'lastName',
  ...(['idCard', 'passport'] as const).flatMap(
    (type) => [`${type}.number`, `${type}.front`, `${type}.back`] as const,
  ),
] as const;

/** Of each document its own number and pictures; a picture is its address on the server. */
type Field = (typeof FIELDS)[number];

export type Papers = Partial<Record<Field, string>>;

export function papers(): Papers {
  const kept = (written.read('papers', '') ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = kept[field];
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}

export const keepPapers = (changes: Papers) =>
  written.keep('papers', '', { ...papers(), ...changes });

export const forgetPapers = () => written.forget('papers', '');

/** The place of one picture. */
export const placeOf = (type: IdCardType, side: 'front' | 'back') => ({
  begun: papers()[`${type}.${side}`],
  keep: (url: string | undefined) => keepPapers({ [`${type}.${side}`]: url ?? '' }),
});
